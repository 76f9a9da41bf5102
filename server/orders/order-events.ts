import type { AuditAction } from "#contract/account/audit-actions.ts";
import { DomainError } from "#contract/basics/domain-error.ts";
import { type OrderStatus, orderNumber, type PaymentStatus } from "#contract/orders/order-choices.ts";
import type { ShopSettings } from "#contract/settings/shop-settings.ts";
import type { AuditEvent } from "#server/audit/record-audit-event.ts";
import type { Queryable } from "#server/db/client.ts";
import type { orders } from "#server/db/schema/orders.ts";
import type { NewEmail } from "#server/mail/outbox.ts";
import { findSettings } from "#server/settings/settings.queries.ts";

type OrderRow = typeof orders.$inferSelect;
type Change = { status?: OrderStatus; paymentStatus?: PaymentStatus };

export function orderAuditEvent(
  action: AuditAction,
  order: OrderRow,
  { status, paymentStatus }: Change,
): AuditEvent {
  return {
    action,
    subject: "order",
    subjectId: order.id,
    subjectName: orderNumber(order),
    before: {
      ...(status && { status: order.status }),
      ...(paymentStatus && { paymentStatus: order.paymentStatus }),
    },
    after: { ...(status && { status }), ...(paymentStatus && { paymentStatus }) },
  };
}

/** The email that tells the customer that the order has reached this status. */
export function orderEmail({ id, email }: Pick<OrderRow, "id" | "email">, status: OrderStatus) {
  return { recipient: email, content: { template: "order" as const, orderId: id, status } };
}

/** Tells the shop about a new order, if the owner wants to know. */
export function orderNotice(
  orderId: string,
  {
    orderNoticesEmail: recipient,
    orderNoticesHourly,
  }: Pick<ShopSettings, "orderNoticesEmail" | "orderNoticesHourly">,
): NewEmail[] {
  if (recipient === "") return [];
  if (orderNoticesHourly) {
    const delayMinutes = 60 - new Date().getMinutes();
    return [{ recipient, content: { template: "digest", orderIds: [orderId] }, delayMinutes }];
  }
  return [{ recipient, content: { template: "payment", orderId, about: "placed, for the shop" } }];
}

/** Emails about an order that is placed once its payment is settled. */
export async function placedEmails(
  tx: Queryable,
  order: Pick<OrderRow, "id" | "email">,
): Promise<NewEmail[]> {
  return [orderEmail(order, "placed"), ...orderNotice(order.id, await findSettings(tx))];
}

export function orderNotFound() {
  return new DomainError("order_not_found", "There is no such order.");
}
