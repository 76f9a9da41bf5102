import { formatCents } from "#contract/basics/money.ts";
import { discountCentsOf } from "#contract/orders/cart-totals.ts";
import { orderNumber, paymentMethodLabels } from "#contract/orders/order-choices.ts";
import { dateFormat } from "#contract/settings/shop-format.ts";
import type { OrderLineRow, OrderRow } from "#server/db/schema/orders.ts";
import type { OrderEmail } from "#server/db/schema/outbox.ts";
import { markedAsTest } from "./email-layout.ts";
import type { EmailBody } from "./mail.ts";
import type { MailParts } from "./mail-words.ts";
import { orderEmailBody } from "./order-email-body.ts";

type OrderWithLines = OrderRow & { lines: OrderLineRow[] };
type Facts = {
  verified: boolean;
  /** Until when the order can be returned, and the page that needs no sign-in. */
  returns: { lastDay: string; path: string } | undefined;
};

/** Tells a customer that an order was placed, confirmed, delivered or canceled. */
export function orderEmail(
  order: OrderWithLines,
  status: OrderEmail["status"],
  { verified, returns }: Facts,
  parts: MailParts,
): EmailBody | undefined {
  // "We are getting it ready" would be wrong by now.
  if (order.status === "cancelled" && status !== "cancelled") return undefined;
  const { words, origin } = parts;
  return orderEmailBody(
    {
      number: orderNumber(order),
      // Text that the customer typed goes to verified addresses only: an unverified address may belong to another person.
      customer: verified ? order.username : undefined,
      lines: order.lines.map((line) => ({
        item: `${line.quantity} × ${line.title}`,
        amount: formatCents(line.quantity * (line.priceCents - discountCentsOf(line))),
        note: noteOf(line),
      })),
      amounts: amountsOf(order),
      payment: paymentOf({ ...order, status }),
      withdrawal: returns && {
        text: `You can return what you don't want to keep until ${longDate(returns.lastDay)}.`,
        label: "Return items",
        link: `${origin}${returns.path}`,
      },
      delivery: `${deliveries[status]} ${verified ? destinationOf(order) : "the address in your order"}`,
    },
    { ...parts, words: { ...words, subject: markedAsTest(words.subject, order) } },
  );
}

function longDate(day: string): string {
  return dateFormat({ dateStyle: "long", timeZone: "UTC" }).format(new Date(day));
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
  return order.paidAt ? "It is paid. Thank you." : `Still to pay: ${formatCents(order.subtotalCents)}.`;
}

function isOwed({ paidAt, paymentStatus }: OrderRow): boolean {
  return paidAt !== null && paymentStatus !== "dispute lost";
}

function paymentAhead(order: OrderRow): string {
  if (order.paidAt) return "It is paid. Thank you.";
  return order.paymentMethod === "cashOnDelivery"
    ? `Please have ${formatCents(order.subtotalCents)} ready when we deliver.`
    : `You chose ${paymentMethodLabels[order.paymentMethod]}. Nothing is charged yet: we will contact you about how to pay.`;
}

function amountsOf({ totalCents, discountCents, subtotalCents }: OrderWithLines): [string, string][] {
  return [
    ["Total", formatCents(totalCents)],
    ["Discount", formatCents(discountCents)],
    ["Shipping", "Free"],
    ["Subtotal", formatCents(subtotalCents)],
  ];
}

function noteOf({ priceCents, discountPercent }: OrderLineRow): string {
  return discountPercent > 0
    ? `${formatCents(priceCents)} each, ${discountPercent}% off`
    : `${formatCents(priceCents)} each`;
}
