import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import type { Db } from "#server/db/client.ts";
import { workOff } from "#server/db/queue.ts";
import { outbox } from "#server/db/schema/outbox.ts";
import { createRateLimiter } from "#server/rate-limits/rate-limiter.ts";
import type { EmailBody, Mail } from "./mail.ts";
import {
  deleteEmail,
  deleteExpiredEmails,
  mergeDigests,
  postponeToNextHour,
  type QueuedEmail,
  recordOrderEmail,
} from "./outbox.ts";

type SendParts = {
  db: Db;
  log: Logger;
  mail: Mail;
  /** Undefined: there is nothing to send. */
  render: (content: QueuedEmail["content"]) => Promise<EmailBody | undefined>;
  /** Order emails to one recipient; 0: no limit. */
  orderEmailsPerHour?: number;
  /** Whether customers wait for a response. */
  isBusy?: () => boolean;
  /** Called for each email that could not be sent in time. */
  onExpired?: (() => void) | undefined;
};

const pauseMs = 100;
/** So that emails are late, but sent, while the shop is busy for hours. */
const maxPauses = 20;

/** Sends the emails in the outbox, one at a time. Those that are left when the shop stops stay due. */
export function sendEmailsJob(parts: SendParts) {
  return {
    name: "send emails",
    everyMs: 60_000,
    channel: "outbox",
    run: (stopping: AbortSignal) => sendDueEmails(parts, stopping),
  };
}

export async function sendDueEmails(parts: SendParts, stopping?: AbortSignal): Promise<void> {
  for (const { id, content, failure } of await deleteExpiredEmails(parts.db)) {
    parts.log.error({ id, template: content.template, failure }, "an email expired before it could be sent");
    parts.onExpired?.();
  }
  const work = (email: QueuedEmail) => sendEmail(parts, email);
  await workOff(parts, { table: outbox, work }, async () => {
    await letCustomersGoFirst(parts, stopping);
    return !stopping?.aborted;
  });
}

/** An email costs about as much as a purchase, and can wait a moment. */
async function letCustomersGoFirst({ isBusy = () => false }: SendParts, stopping?: AbortSignal) {
  for (let pauses = 0; pauses < maxPauses && isBusy() && !stopping?.aborted; pauses++) await sleep(pauseMs);
}

async function sendEmail({ db, mail, render, orderEmailsPerHour = 0 }: SendParts, email: QueuedEmail) {
  const { id, recipient, content } = email;
  const { template } = content;
  if (template === "order" && (await isOverLimit(db, recipient, orderEmailsPerHour)))
    return postponeToNextHour(db, id);
  const body = await render(template === "digest" ? await mergeDigests(db, email) : content);
  if (body) {
    await mail.send({ id, to: recipient, ...body });
    await recordOrderEmail(db, email, body.subject);
  }
  await deleteEmail(db, id);
}

/** Orders placed with another person's address cannot fill that person's mailbox. */
async function isOverLimit(db: Db, recipient: string, perHour: number): Promise<boolean> {
  if (perHour === 0) return false;
  const limiter = createRateLimiter(db, { windowMs: 3_600_000, batchSize: 1 });
  return !(await limiter.isWithin(`order mails to ${recipient}`, perHour));
}
