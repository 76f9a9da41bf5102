import { amountOf, formatMoney } from "#contract/money.ts";
import { paymentMethodLabels } from "#contract/order-choices.ts";
import type { DueMail } from "./due-emails.queries.ts";
import type { OrderRow } from "./orders.queries.ts";
import { orderNumber } from "./serialize-order.ts";

/** How far an order has come, as we tell its customer. */
export type OrderNews = { subject: string; lead: string; payment: string; delivery: string };

/** What the customer typed goes to confirmed addresses only: an unverified address may belong to another person. */
export function newsOf(order: Omit<DueMail, "lines">): OrderNews {
  const { status, username, address, phoneNumber, emailVerified } = order;
  const name = `Your order ${orderNumber(order.number)}`;
  const thanks = emailVerified ? `Thank you, ${username}.` : "Thank you.";
  const whereTo = emailVerified ? `${username}, ${address}, ${phoneNumber}` : "the address in your order";
  switch (status) {
    case "placed":
      return {
        subject: `${name} at Sedia`,
        lead: `${thanks} We have your order ${orderNumber(order.number)}.`,
        payment: paymentAhead(order),
        delivery: `It goes to: ${whereTo}`,
      };
    case "confirmed":
      return {
        subject: `${name} is confirmed`,
        lead: `${name} is confirmed. We are getting it ready for you.`,
        payment: paymentAhead(order),
        delivery: `It goes to: ${whereTo}`,
      };
    case "delivered":
      return {
        subject: `${name} has been delivered`,
        lead: `${name} has been delivered. We hope you will sit well.`,
        payment: isPaid(order) ? "It is paid. Thank you." : `Still to pay: ${amountToPay(order)}.`,
        delivery: `It went to: ${whereTo}`,
      };
    case "cancelled":
      return {
        subject: `${name} is cancelled`,
        lead: `${name} is cancelled. It will not be delivered.`,
        payment: order.paidAt ? "We will return what you have paid." : "There is nothing to pay.",
        delivery: `It would have gone to: ${whereTo}`,
      };
  }
}

function paymentAhead(order: OrderRow): string {
  if (isPaid(order)) return "It is paid. Thank you.";
  return order.paymentMethod === "cashOnDelivery"
    ? `Please have ${amountToPay(order)} ready when we deliver.`
    : `You chose ${paymentMethodLabels[order.paymentMethod]}. We will ask you for the payment.`;
}

function isPaid({ paymentStatus }: OrderRow): boolean {
  return paymentStatus === "paid";
}

function amountToPay({ subtotalCents }: OrderRow): string {
  return formatMoney(amountOf(subtotalCents));
}
