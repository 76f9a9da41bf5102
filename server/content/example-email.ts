import type { MailContent } from "#contract/content/content.ts";
import type { MailName } from "#contract/content/mails.ts";
import type { TestEmail } from "#server/db/schema/outbox.ts";
import { accountEmailBody } from "#server/mail/account-email.ts";
import type { EmailBody } from "#server/mail/mail.ts";
import type { MailShop } from "#server/mail/mail-shop.ts";
import { orderEmailBody } from "#server/mail/order-email-body.ts";

const order = {
  number: "S-10001",
  customer: "Ada Example",
  lines: [{ item: "1 × Example product", amount: "$100.00", note: "$100.00 each" }],
  amounts: [
    ["Total", "$100.00"],
    ["Discount", "$0.00"],
    ["Shipping", "Free"],
    ["Subtotal", "$100.00"],
  ] as [string, string][],
  payment: "Please have $100.00 ready when we deliver.",
  delivery: "It goes to: Ada Example, 1 Example Street, 555 0100",
};

/** An email with invented data, for the preview and the test. */
export function exampleEmail(mail: MailName, words: MailContent, shop: MailShop): EmailBody {
  if (mail.startsWith("order-")) return orderEmailBody(order, { ...shop, words });
  const link = `${shop.origin}/account-action?mode=example`;
  return accountEmailBody({ ...shop, words, link, confirmedEmail: "ada@shop.example" });
}

export function renderTestEmail({ mail, words }: TestEmail, shop: MailShop): EmailBody {
  const email = exampleEmail(mail, words, shop);
  return { ...email, subject: `Test: ${email.subject}` };
}
