import { and, eq } from "drizzle-orm";
import { discountCentsOf } from "#contract/cart-totals.ts";
import { amountOf, formatMoney } from "#contract/money.ts";
import { orderNumber, paymentMethodLabels } from "#contract/order-choices.ts";
import type { Queryable } from "#server/db/client.ts";
import type { OrderEmail } from "#server/db/schema/outbox.ts";
import { users } from "#server/db/schema/users.ts";
import { emailButton, emailLayout, escaped } from "#server/mail/email-layout.ts";
import type { EmailBody } from "#server/mail/mail.ts";
import { findOrder, type OrderLineRow, type OrderRow, type OrderWithLines } from "./orders.queries.ts";

/** Tells a customer that an order was placed, confirmed, delivered or canceled. */
export async function renderOrderEmail(
  db: Queryable,
  { orderId, status }: OrderEmail,
  origin: string,
): Promise<EmailBody | undefined> {
  const order = await findOrder(db, orderId);
  // "We are getting it ready" would be wrong by now.
  if (!order || (order.status === "cancelled" && status !== "cancelled")) return undefined;
  const texts = textsOf({ ...order, status }, await hasVerifiedEmail(db, order));
  const email = {
    ...texts,
    subject: order.test ? `[Test] ${texts.subject}` : texts.subject,
    lines: order.lines.map((line) => ({
      item: `${line.quantity} × ${line.title}`,
      amount: money(line.quantity * (line.priceCents - discountCentsOf(line))),
      note: noteOf(line),
    })),
    amounts: amountsOf(order),
    link: `${origin}/dashboard/payment`,
  };
  return { subject: email.subject, text: textOf(email), html: htmlOf(email) };
}

type Texts = { subject: string; lead: string; payment: string; delivery: string };
type Email = Texts & {
  lines: { item: string; amount: string; note: string }[];
  amounts: [string, string][];
  link: string;
};

/** Text that the customer typed goes to verified addresses only: an unverified address may belong to another person. */
function textsOf(order: OrderRow, emailVerified: boolean): Texts {
  const { status, username, address, phoneNumber } = order;
  const name = `Your order ${orderNumber(order.number)}`;
  const thanks = emailVerified ? `Thank you, ${username}.` : "Thank you.";
  const destination = emailVerified ? `${username}, ${address}, ${phoneNumber}` : "the address in your order";
  switch (status) {
    case "placed":
      return {
        subject: `${name} at Sedia`,
        lead: `${thanks} We have your order ${orderNumber(order.number)}.`,
        payment: paymentAhead(order),
        delivery: `It goes to: ${destination}`,
      };
    case "confirmed":
      return {
        subject: `${name} is confirmed`,
        lead: `${name} is confirmed. We are getting it ready for you.`,
        payment: paymentAhead(order),
        delivery: `It goes to: ${destination}`,
      };
    case "delivered":
      return {
        subject: `${name} has been delivered`,
        lead: `${name} has been delivered. Enjoy your new chair.`,
        payment: isPaid(order) ? "It is paid. Thank you." : `Still to pay: ${money(order.subtotalCents)}.`,
        delivery: `It went to: ${destination}`,
      };
    case "cancelled":
      return {
        subject: `${name} is canceled`,
        lead: `${name} is canceled. It will not be delivered.`,
        payment: order.paidAt ? "We will return what you have paid." : "There is nothing to pay.",
        delivery: `It would have gone to: ${destination}`,
      };
  }
}

function paymentAhead(order: OrderRow): string {
  if (isPaid(order)) return "It is paid. Thank you.";
  return order.paymentMethod === "cashOnDelivery"
    ? `Please have ${money(order.subtotalCents)} ready when we deliver.`
    : `You chose ${paymentMethodLabels[order.paymentMethod]}. We will ask you for the payment.`;
}

function isPaid({ paymentStatus }: OrderRow): boolean {
  return paymentStatus === "paid";
}

function amountsOf({ totalCents, discountCents, subtotalCents }: OrderWithLines): [string, string][] {
  return [
    ["Total", money(totalCents)],
    ["Discount", money(discountCents)],
    ["Shipping", "Free"],
    ["Subtotal", money(subtotalCents)],
  ];
}

function money(cents: number): string {
  return formatMoney(amountOf(cents));
}

function noteOf({ priceCents, discountPercent }: OrderLineRow): string {
  return discountPercent > 0
    ? `${money(priceCents)} each, ${discountPercent}% off`
    : `${money(priceCents)} each`;
}

/** The order's address may no longer be the account's. */
async function hasVerifiedEmail(db: Queryable, { userId, email }: OrderRow): Promise<boolean> {
  if (userId === null) return false;
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.email, email), eq(users.emailVerified, true)))
    .prepare("has_verified_email")
    .execute();
  return rows.length > 0;
}

function textOf({ lead, lines, amounts, payment, delivery, link }: Email): string {
  const rows = [
    ...lines.map(({ item, amount, note }) => `${item}: ${amount} (${note})`),
    "",
    ...amounts.map(([name, amount]) => `${name}: ${amount}`),
  ];
  return `${lead}\n\n${rows.join("\n")}\n\n${payment}\n${delivery}\n\nYour orders:\n${link}\n\nSedia\n`;
}

const row = (left: string, right: string) =>
  `<tr><td style="padding:8px 12px 8px 0;border-top:1px solid #e2dbcf">${left}</td><td align="right" style="padding:8px 0;border-top:1px solid #e2dbcf;white-space:nowrap">${right}</td></tr>`;

function htmlOf({ subject, lead, lines, amounts, payment, delivery, link }: Email): string {
  const rows = [
    ...lines.map(({ item, amount, note }) =>
      row(
        `${escaped(item)}<br><span style="font-size:13px;color:#6b6358">${escaped(note)}</span>`,
        escaped(amount),
      ),
    ),
    ...amounts.map(([name, amount]) => row(escaped(name), escaped(amount))),
  ];
  return emailLayout(
    subject,
    `<p style="margin:0 0 24px">${escaped(lead)}</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px">
${rows.join("\n")}
</table>
<p style="margin:0 0 8px">${escaped(payment)}</p>
<p style="margin:0 0 24px">${escaped(delivery)}</p>
<p style="margin:0">${emailButton("Your orders", link)}</p>`,
  );
}
