import { amountOf, formatMoney } from "#contract/basics/money.ts";
import { orderNumber } from "#contract/orders/order-choices.ts";
import { dateFormat } from "#contract/settings/shop-format.ts";
import type { DisputeRow } from "#server/db/schema/disputes.ts";
import type { OrderRow } from "#server/db/schema/orders.ts";
import { markedAsTest, shortEmail } from "./email-layout.ts";
import type { EmailBody } from "./mail.ts";
import type { MailShop } from "./mail-shop.ts";

/** Tells the shop about a dispute, with a link to the provider's page. */
export function disputeEmail(order: OrderRow, dispute: DisputeRow, shop: MailShop): EmailBody {
  const { subject, text } = textsOf(order, dispute);
  const button = { label: "Open the dispute", path: dispute.url };
  return shortEmail({ subject: markedAsTest(subject, order), paragraphs: [text], button }, shop);
}

function textsOf(order: OrderRow, dispute: DisputeRow) {
  const number = orderNumber(order);
  const amount = formatMoney(amountOf(dispute.amountCents));
  if (dispute.state === "won")
    return {
      subject: `The dispute about order ${number} is over`,
      text: `The dispute about ${amount} of order ${number} ended without a loss. The money stays yours.`,
    };
  if (dispute.state === "lost")
    return {
      subject: `The dispute about order ${number} is lost`,
      text: `The payment provider gave ${formatMoney(amountOf(dispute.lostCents ?? 0))} of order ${number} back to the customer. Its pieces are not put back to stock by this: cancel the order if it is not delivered, or receive a return.`,
    };
  return {
    subject: `The payment for order ${number} is disputed`,
    text: `${order.username} disputes ${amount} of order ${number} (${dispute.reason}). ${deadlineOf(dispute)}`,
  };
}

function deadlineOf({ respondBy }: DisputeRow): string {
  if (!respondBy) return "Open the dispute to see what you can do.";
  const until = dateFormat({ dateStyle: "long", timeStyle: "short" }).format(respondBy);
  return `Send your evidence to the payment provider until ${until}. Without an answer the money goes back to the customer.`;
}
