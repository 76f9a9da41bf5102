import type { MailContent } from "#contract/content/content.ts";
import type { MailName } from "#contract/content/mails.ts";
import type { TestEmail } from "#server/db/schema/outbox.ts";
import { accountEmailBody } from "./account-email.ts";
import type { EmailBody } from "./mail.ts";
import type { MailShop } from "./mail-shop.ts";
import { orderEmailBody } from "./order-email-body.ts";

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

export function testEmail({ mail, words }: TestEmail, shop: MailShop): EmailBody {
  const email = exampleEmail(mail, words, shop);
  return { ...email, subject: `Test: ${email.subject}` };
}
