import { amountOf, formatMoney } from "#contract/basics/money.ts";
import { orderNumber, paymentMethodLabels } from "#contract/orders/order-choices.ts";
import { paymentMinutes } from "#contract/orders/order-states.ts";
import type { OrderRow } from "#server/db/schema/orders.ts";
import type { PaymentEmail } from "#server/db/schema/outbox.ts";
import { markedAsTest, shortEmail } from "./email-layout.ts";
import type { EmailBody } from "./mail.ts";
import type { MailShop } from "./mail-shop.ts";

/** News about the money of an order. */
export function paymentEmail(
  order: OrderRow,
  { about, amountCents = 0 }: PaymentEmail,
  shop: MailShop,
): EmailBody | undefined {
  // Paid or canceled meanwhile.
  if (about === "unpaid" && order.paymentStatus !== "awaiting payment") return undefined;
  const { subject, text, button } = textsOf(order, about, formatMoney(amountOf(amountCents)));
  return shortEmail({ subject: markedAsTest(subject, order), paragraphs: [text], button }, shop);
}

type Texts = { subject: string; text: string; button: { label: string; path: string } };

function textsOf(order: OrderRow, about: PaymentEmail["about"], amount: string): Texts {
  const number = orderNumber(order);
  const total = formatMoney(amountOf(order.subtotalCents));
  const toOrders = { label: "Your orders", path: "/dashboard/payment" };
  switch (about) {
    case "unpaid":
      return {
        subject: `Your order ${number} is not paid yet`,
        text: `We have reserved your order ${number} for ${paymentMinutes} minutes. Please pay ${total} by then; otherwise it is canceled and its items go back to your cart.`,
        button: { label: `Pay ${total}`, path: `/dashboard/pay/${order.id}` },
      };
    case "expired":
      return {
        subject: `Your order ${number} is canceled`,
        text: `Your order ${number} was not paid within ${paymentMinutes} minutes, so it is canceled. You paid nothing. Its items are in your cart again, but they are no longer reserved for you.`,
        button: { label: "Your cart", path: "/dashboard/checkoutform" },
      };
    case "processing":
      return {
        subject: `Your payment for order ${number} is being processed`,
        text: `Thank you for your order ${number}. Your payment of ${total} is being processed by your bank, which can take some days. We'll email you as soon as it has arrived. You don't need to do anything.`,
        button: toOrders,
      };
    case "failed":
      return order.status === "cancelled"
        ? {
            subject: `Your order ${number} is canceled`,
            text: `Your payment for order ${number} failed and nothing was charged, so the order is canceled. Its items are in your cart again, but they are no longer reserved for you.`,
            button: { label: "Your cart", path: "/dashboard/checkoutform" },
          }
        : {
            subject: `Your payment for order ${number} failed`,
            text: `Your payment for order ${number} failed and nothing was charged. Please pay ${total} again, or choose another payment method.`,
            button: { label: `Pay ${total}`, path: `/dashboard/pay/${order.id}` },
          };
    case "refunded":
      return {
        subject: `Refund for your order ${number}`,
        text: `We have refunded ${amount} for your order ${number} (${paymentMethodLabels[order.paymentMethod]}). It can take some days until you see it.`,
        button: toOrders,
      };
    case "refunded at once":
      return {
        subject: `Your payment for order ${number} goes back to you`,
        text: `We got a payment of ${amount} for your order ${number}, but ${reasonOf(order)}. We are sending it back to you. You don't need to do anything.`,
        button: toOrders,
      };
    case "placed, for the shop":
      return {
        subject: `New order ${number}: ${total}`,
        text: `${order.username} has ordered ${order.units} ${order.units === 1 ? "piece" : "pieces"} for ${total} (${paymentMethodLabels[order.paymentMethod]}).`,
        button: { label: "Open the order", path: `/dashboard/orders/${order.id}` },
      };
    case "refunded at once, for the shop":
      return {
        subject: `A payment for order ${number} is being refunded`,
        text: `A payment of ${amount} arrived for order ${number}, but ${reasonOf(order)}. It is being refunded. If the refund fails, it is listed under Refunds.`,
        button: { label: "Open the order", path: `/dashboard/orders/${order.id}` },
      };
  }
}

function reasonOf({ status, paymentStatus }: OrderRow): string {
  if (status === "cancelled") return "the order is canceled";
  return paymentStatus === "paid" ? "the order was paid before" : "the amount is not that of the order";
}
