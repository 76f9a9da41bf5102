import type { AuditAction } from "#contract/audit-actions.ts";
import { DomainError } from "#contract/domain-error.ts";
import { type OrderStatus, orderNumber, type PaymentStatus } from "#contract/order-choices.ts";
import type { AuditEvent } from "#server/audit/record-audit-event.ts";
import type { orders } from "#server/db/schema/orders.ts";

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

export function orderNotFound() {
  return new DomainError("order_not_found", "There is no such order.");
}
