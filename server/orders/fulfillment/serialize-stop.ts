import { amountOf } from "#contract/basics/money.ts";
import { orderNumber } from "#contract/orders/order-choices.ts";
import type { OrderStop } from "#contract/orders/order-stop.ts";
import type { OrderWithLines } from "../orders.queries.ts";

export function serializeStop(order: OrderWithLines): OrderStop {
  return {
    _id: order.id,
    number: orderNumber(order),
    customer: order.username,
    phoneNumber: order.phoneNumber,
    address: order.address,
    deliveryWindow: order.deliveryWindow,
    deliveryNotes: order.deliveryNotes,
    items: order.lines.map(({ title, quantity }) => ({ title, quantity })),
    amountDue: order.paymentStatus === "due on delivery" ? amountOf(order.subtotalCents) : 0,
  };
}
