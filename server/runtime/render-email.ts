import { readMailWords } from "#server/content/read-content.ts";
import type { Db } from "#server/db/client.ts";
import type { DisputeEmail, EmailContent, OrderEmail, ReturnEmail } from "#server/db/schema/outbox.ts";
import { renderAccountEmail } from "#server/identity/render-account-email.ts";
import { deliveryEmail } from "#server/mail/delivery-email.ts";
import { disputeEmail } from "#server/mail/dispute-email.ts";
import { testEmail } from "#server/mail/example-email.ts";
import type { EmailBody } from "#server/mail/mail.ts";
import type { MailShop } from "#server/mail/mail-shop.ts";
import { mailNameOf } from "#server/mail/mail-words.ts";
import { orderDigest } from "#server/mail/order-digest.ts";
import { orderEmail } from "#server/mail/order-email.ts";
import { paymentEmail } from "#server/mail/payment-email.ts";
import { returnEmail } from "#server/mail/return-email.ts";
import { securityEmail } from "#server/mail/security-email.ts";
import { webhookEmail } from "#server/mail/webhook-email.ts";
import { findOrder, listOrdersById, type OrderWithLines } from "#server/orders/orders.queries.ts";
import { findReturnOffer } from "#server/orders/returns/return-link.ts";
import { findReturn, listReturnLines } from "#server/orders/returns/returns.queries.ts";
import { findDispute } from "#server/payments/disputes/disputes.queries.ts";
import { attachDocuments } from "#server/payments/invoices/attach-documents.ts";
import { findPayment } from "#server/payments/payments.queries.ts";
import { hasVerifiedEmail } from "#server/users/users.queries.ts";

/** Reads what a queued email is about, and renders it. Undefined: it is outdated, and there is nothing to send. */
export async function renderEmail(
  db: Db,
  content: EmailContent,
  shop: MailShop,
): Promise<EmailBody | undefined> {
  switch (content.template) {
    case "test":
      return testEmail(content, shop);
    case "security":
      return securityEmail(content, shop);
    case "webhook":
      return webhookEmail(content, shop);
    case "account":
      return renderAccountEmail(db, content, await withWords(db, content, shop));
    case "digest":
      return orderDigest(await listOrdersById(db, content.orderIds), shop);
    case "dispute":
      return renderDisputeEmail(db, content, shop);
  }
  const order = await findOrder(db, content.orderId);
  if (!order) return undefined;
  switch (content.template) {
    case "order":
      return attachDocuments(db, content, await renderOrderEmail(db, order, content, shop));
    case "payment":
      return attachDocuments(db, content, paymentEmail(order, content, shop));
    case "delivery":
      return deliveryEmail(order, content, shop);
    case "return":
      return renderReturnEmail(db, order, content, shop);
  }
}

async function withWords(db: Db, content: Parameters<typeof mailNameOf>[0], shop: MailShop) {
  return { ...shop, words: await readMailWords(db, mailNameOf(content)) };
}

async function renderOrderEmail(db: Db, order: OrderWithLines, content: OrderEmail, shop: MailShop) {
  const facts = {
    verified: await hasVerifiedEmail(db, order),
    returns: content.status === "delivered" ? await findReturnOffer(db, order) : undefined,
  };
  return orderEmail(order, content.status, facts, await withWords(db, content, shop));
}

async function renderDisputeEmail(db: Db, { disputeId, state }: DisputeEmail, shop: MailShop) {
  const dispute = await findDispute(db, disputeId);
  const payment = dispute && (await findPayment(db, dispute.paymentId));
  const order = payment && (await findOrder(db, payment.orderId));
  return order && dispute.state === state ? disputeEmail(order, dispute, shop) : undefined;
}

async function renderReturnEmail(db: Db, order: OrderWithLines, { returnId }: ReturnEmail, shop: MailShop) {
  const request = await findReturn(db, returnId);
  if (!request) return undefined;
  const items = (await listReturnLines(db, returnId)).map(({ position, quantity }) => ({
    quantity,
    title: order.lines.find((line) => line.position === position)?.title ?? "",
  }));
  return returnEmail(order, { requestedAt: request.requestedAt, items }, shop);
}
