import type { Logger } from "pino";
import type { Db } from "#server/db/client.ts";
import { transact } from "#server/db/transact.ts";
import type { Mail } from "#server/mail/mail.ts";
import { addToCount } from "#server/rate-limits/event-counts.queries.ts";
import { claimDueMails, type DueMail, markMailed, postponeMail } from "./due-emails.queries.ts";
import { orderMail } from "./order-email.ts";

type MailParts = {
  db: Db;
  log: Logger;
  mail: Mail;
  origin: string;
  /** Mails about orders to one recipient; 0: no limit. */
  perHour?: number;
};

const everyMs = 60_000;
const atOnce = 20;
const givenUpAfterMs = 3 * 24 * 60 * 60_000;

/** Sends due emails about orders, including those of a server that died before it sent them. */
export function sendOrderEmailsJob(parts: MailParts) {
  return {
    name: "send order emails",
    everyMs,
    run: (stopping: AbortSignal) => sendDueMails(parts, stopping),
  };
}

export async function sendDueMails(
  { db, log, mail, origin, perHour = 0 }: MailParts,
  stopping?: AbortSignal,
): Promise<void> {
  for (;;) {
    const due = await transact(db, (tx) => claimDueMails(tx, atOnce));
    for (const order of due) {
      if (stopping?.aborted) return;
      if (await isOverLimit(db, order, perHour)) {
        await postponeMail(db, order);
        continue;
      }
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

/** Orders placed with another person's address cannot fill that person's mailbox. */
async function isOverLimit(db: Db, { email }: DueMail, perHour: number): Promise<boolean> {
  if (perHour === 0) return false;
  const hour = Math.floor(Date.now() / 3_600_000);
  return (await addToCount(db, `order mails to ${email} in ${hour}`, 1, "2 hours")) > perHour;
}

/** Days after what it tells of, a mail only confuses. */
function isHopeless({ placedAt, confirmedAt, deliveredAt, cancelledAt }: DueMail): boolean {
  const toldOf = cancelledAt ?? deliveredAt ?? confirmedAt ?? placedAt;
  return Date.now() - toldOf.getTime() > givenUpAfterMs;
}
