import { amountOf, formatMoney } from "#contract/basics/money.ts";
import { orderNumber } from "#contract/orders/order-choices.ts";
import { dateFormat } from "#contract/settings/shop-format.ts";
import type { Queryable } from "#server/db/client.ts";
import type { DisputeEmail } from "#server/db/schema/outbox.ts";
import type { EmailBody } from "#server/mail/mail.ts";
import type { MailShop } from "#server/mail/mail-shop.ts";
import { findOrder, type OrderRow } from "#server/orders/orders.queries.ts";
import { paymentEmailBody } from "../payment-email.ts";
import { findPayment } from "../payments.queries.ts";
import { type DisputeRow, findDispute } from "./disputes.queries.ts";

/** Tells the shop about a dispute, with a link to the provider's page. */
export async function renderDisputeEmail(
  db: Queryable,
  { disputeId, state }: DisputeEmail,
  shop: MailShop,
): Promise<EmailBody | undefined> {
  const dispute = await findDispute(db, disputeId);
  const payment = dispute && (await findPayment(db, dispute.paymentId));
  const order = payment && (await findOrder(db, payment.orderId));
  if (!order || dispute.state !== state) return undefined;
  return paymentEmailBody(order, textsOf(order, dispute), shop);
}

function textsOf(order: OrderRow, dispute: DisputeRow) {
  const number = orderNumber(order);
  const amount = formatMoney(amountOf(dispute.amountCents));
  const button = { label: "Open the dispute", path: dispute.url };
  if (dispute.state === "won")
    return {
      subject: `The dispute about order ${number} is over`,
      text: `The dispute about ${amount} of order ${number} ended without a loss. The money stays yours.`,
      button,
    };
  if (dispute.state === "lost")
    return {
      subject: `The dispute about order ${number} is lost`,
      text: `The payment provider gave ${formatMoney(amountOf(dispute.lostCents ?? 0))} of order ${number} back to the customer. Its pieces are not put back to stock by this: cancel the order if it is not delivered, or receive a return.`,
      button,
    };
  return {
    subject: `The payment for order ${number} is disputed`,
    text: `${order.username} disputes ${amount} of order ${number} (${dispute.reason}). ${deadlineOf(dispute)}`,
    button,
  };
}

function deadlineOf({ respondBy }: DisputeRow): string {
  if (!respondBy) return "Open the dispute to see what you can do.";
  const until = dateFormat({ dateStyle: "long", timeStyle: "short" }).format(respondBy);
  return `Send your evidence to the payment provider until ${until}. Without an answer the money goes back to the customer.`;
}
