import { pino } from "pino";
import type { Db } from "#server/db/client.ts";
import type { EmailContent } from "#server/db/schema/outbox.ts";
import type { Mail, MailMessage } from "#server/mail/mail.ts";
import { mailShopOf } from "#server/mail/mail-shop.ts";
import { sendDueEmails } from "#server/mail/send-emails.job.ts";
import { renderEmail } from "#server/runtime/render-email.ts";
import { findSettings } from "#server/settings/settings.queries.ts";

/** Sends the emails of a test's database, by default into an array. */
export function createTestOutbox(
  db: Db,
  { mail, orderEmailsPerHour = 0, origin = "https://shop.example" }: OutboxParts = {},
) {
  const emails: MailMessage[] = [];
  const collect = async (email: MailMessage) => void emails.push(email);
  const parts = {
    db,
    log: pino({ level: "silent" }),
    mail: mail ?? { send: collect },
    render: async (content: EmailContent) =>
      renderEmail(db, content, mailShopOf(origin, await findSettings(db))),
    orderEmailsPerHour,
  };
  return { emails, parts, sendDue: () => sendDueEmails(parts) };
}

type OutboxParts = { mail?: Mail; orderEmailsPerHour?: number; origin?: string };
