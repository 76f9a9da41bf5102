import type { MailContent } from "#contract/content/content.ts";
import type { MailName } from "#contract/content/mails.ts";
import type { AccountEmail, OrderEmail } from "#server/db/schema/outbox.ts";
import type { MailShop } from "./mail-shop.ts";

/** The shop and the words of an email. */
export type MailParts = MailShop & { words: MailContent };

const orderMails: Record<OrderEmail["status"], MailName> = {
  placed: "order-placed",
  confirmed: "order-confirmed",
  delivered: "order-delivered",
  cancelled: "order-canceled",
};

const accountMails: Record<AccountEmail["purpose"], MailName> = {
  PASSWORD_RESET: "password-reset",
  VERIFY_EMAIL: "verify-email",
  VERIFY_AND_CHANGE_EMAIL: "change-email",
  EMAIL_SIGNIN: "email-sign-in",
  RECOVER_EMAIL: "email-changed",
};

/** The email whose words the owner can edit. */
export function mailNameOf(content: OrderEmail | AccountEmail): MailName {
  return content.template === "order" ? orderMails[content.status] : accountMails[content.purpose];
}

/** Puts values into {{placeholders}}. One without a value is left out together with the comma or space before it. */
export function fillWords(words: MailContent, values: Record<string, string | undefined>): MailContent {
  const filled = Object.entries(words).map(([field, text]) => [
    field,
    text
      .replace(/(,? ?)\{\{\s*(\w+)\s*\}\}/g, (_, before: string, name: string) => {
        const value = values[name];
        return value === undefined ? "" : `${before}${value}`;
      })
      .replace(/^[,\s]+/, ""),
  ]);
  return Object.fromEntries(filled) as MailContent;
}
