import { and, eq } from "drizzle-orm";
import { amountOf, formatMoney } from "#contract/basics/money.ts";
import { discountCentsOf } from "#contract/orders/cart-totals.ts";
import { orderNumber, paymentMethodLabels } from "#contract/orders/order-choices.ts";
import { lastReturnDay } from "#contract/orders/return-period.ts";
import { dateFormat } from "#contract/settings/shop-format.ts";
import type { Queryable } from "#server/db/client.ts";
import type { OrderEmail } from "#server/db/schema/outbox.ts";
import { shopSettings } from "#server/db/schema/shop-settings.ts";
import { users } from "#server/db/schema/users.ts";
import type { EmailBody } from "#server/mail/mail.ts";
import type { MailParts } from "#server/mail/mail-words.ts";
import { type OrderFacts, orderEmailBody } from "#server/mail/order-email-body.ts";
import { findOrder, type OrderLineRow, type OrderRow, type OrderWithLines } from "./orders.queries.ts";
import { signReturnToken } from "./returns/return-link.ts";

/** Tells a customer that an order was placed, confirmed, delivered or canceled. */
export async function renderOrderEmail(
  db: Queryable,
  { orderId, status }: OrderEmail,
  parts: MailParts,
): Promise<EmailBody | undefined> {
  const order = await findOrder(db, orderId);
  // "We are getting it ready" would be wrong by now.
  if (!order || (order.status === "cancelled" && status !== "cancelled")) return undefined;
  const verified = await hasVerifiedEmail(db, order);
  const facts: OrderFacts = {
    number: orderNumber(order),
    // Text that the customer typed goes to verified addresses only: an unverified address may belong to another person.
    customer: verified ? order.username : undefined,
    lines: order.lines.map((line) => ({
      item: `${line.quantity} × ${line.title}`,
      amount: money(line.quantity * (line.priceCents - discountCentsOf(line))),
      note: noteOf(line),
    })),
    amounts: amountsOf(order),
    payment: paymentOf({ ...order, status }),
    withdrawal: status === "delivered" ? await withdrawalOf(db, order, parts.origin) : undefined,
    delivery: `${deliveries[status]} ${verified ? destinationOf(order) : "the address in your order"}`,
  };
  const { words } = parts;
  const titled = order.test ? { ...words, subject: `[Test] ${words.subject}` } : words;
  return orderEmailBody(facts, { ...parts, words: titled });
}

/** Until when the order can be returned, and the link that needs no sign-in. */
async function withdrawalOf(db: Queryable, { id, deliveredAt }: OrderRow, origin: string) {
  const [settings] = await db.select().from(shopSettings);
  const last = settings && lastReturnDay(deliveredAt, settings);
  if (!last) return undefined;
  const day = dateFormat({ dateStyle: "long", timeZone: "UTC" }).format(new Date(last));
  return {
    text: `You can return what you don't want to keep until ${day}.`,
    label: "Return items",
    link: `${origin}/return#${await signReturnToken(db, id)}`,
  };
}

const deliveries: Record<OrderRow["status"], string> = {
  placed: "It goes to:",
  confirmed: "It goes to:",
  delivered: "It went to:",
  cancelled: "It would have gone to:",
};

function destinationOf({ username, address, phoneNumber }: OrderRow): string {
  return `${username}, ${address}, ${phoneNumber}`;
}

function paymentOf(order: OrderRow): string {
  if (order.subtotalCents === 0) return "There is nothing to pay.";
  if (order.paymentStatus === "disputed")
    return "You have disputed your payment. Your bank or the payment provider decides about it.";
  if (order.status === "cancelled")
    return isOwed(order) ? "We will return what you have paid." : "There is nothing to pay.";
  if (order.status !== "delivered") return paymentAhead(order);
  return order.paidAt ? "It is paid. Thank you." : `Still to pay: ${money(order.subtotalCents)}.`;
}

function isOwed({ paidAt, paymentStatus }: OrderRow): boolean {
  return paidAt !== null && paymentStatus !== "dispute lost";
}

function paymentAhead(order: OrderRow): string {
  if (order.paidAt) return "It is paid. Thank you.";
  return order.paymentMethod === "cashOnDelivery"
    ? `Please have ${money(order.subtotalCents)} ready when we deliver.`
    : `You chose ${paymentMethodLabels[order.paymentMethod]}. Nothing is charged yet: we will contact you about how to pay.`;
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
export async function hasVerifiedEmail(
  db: Queryable,
  { userId, email }: Pick<OrderRow, "userId" | "email">,
): Promise<boolean> {
  if (userId === null) return false;
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.email, email), eq(users.emailVerified, true)))
    .prepare("has_verified_email")
    .execute();
  return rows.length > 0;
}
