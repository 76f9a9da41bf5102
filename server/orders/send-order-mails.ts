import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import type { Db } from "#server/db/client.ts";
import { transact } from "#server/db/transact.ts";
import type { Mail } from "#server/mail/mail.ts";
import { type Repeated, repeat } from "#server/repeat.ts";
import { orderMail } from "./order-mail.ts";
import { claimDueMails, markMailed, type OrderWithLines } from "./orders.queries.ts";

type MailParts = { db: Db; log: Logger; mail: Mail; origin: string };

const everyMs = 60_000;
const atOnce = 20;
const givenUpAfterMs = 3 * 24 * 60 * 60_000;
/** A letter on its way may arrive; the others are due again after the next start. */
const stopPatienceMs = 5_000;

/** Sends the mails about orders, also those of a server that died before it came to it. Wake it when one is due. */
export function startOrderMails(parts: MailParts): Repeated {
  const stopping = new AbortController();
  const { wake, stop } = repeat(
    everyMs,
    () => sendDueMails(parts, stopping.signal),
    (error) => parts.log.error({ err: error }, "order mails were not sent"),
  );
  return {
    wake,
    async stop() {
      stopping.abort();
      await Promise.race([stop(), sleep(stopPatienceMs, undefined, { ref: false })]);
    },
  };
}

export async function sendDueMails(
  { db, log, mail, origin }: MailParts,
  stopping?: AbortSignal,
): Promise<void> {
  for (;;) {
    const due = await transact(db, (tx) => claimDueMails(tx, atOnce));
    for (const order of due) {
      if (stopping?.aborted) return;
      try {
        await mail.send(orderMail(order, origin));
        await markMailed(db, order);
      } catch (error) {
        log.error({ err: error, orderId: order.id }, "the mail about an order was not sent");
        if (isHopeless(order)) await markMailed(db, order);
      }
    }
    if (due.length < atOnce) return;
  }
}

/** Days after what it tells of, a mail only confuses. */
function isHopeless({ placedAt, confirmedAt, deliveredAt, cancelledAt }: OrderWithLines): boolean {
  const toldOf = cancelledAt ?? deliveredAt ?? confirmedAt ?? placedAt;
  return Date.now() - toldOf.getTime() > givenUpAfterMs;
}
