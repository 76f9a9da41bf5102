import { amountOf } from "#contract/basics/money.ts";
import { documentNumber } from "#contract/orders/invoice-number.ts";
import type { Order } from "#contract/orders/order.ts";
import { orderNumber } from "#contract/orders/order-choices.ts";
import { partsOfAddress } from "./order-address.ts";
import type { OrderWithLines } from "./orders.queries.ts";

export function serializeOrder(order: OrderWithLines): Order {
  return {
    _id: order.id,
    number: orderNumber(order),
    userId: order.userId,
    username: order.username,
    emailAddress: order.email,
    address: order.address,
    addressParts: partsOfAddress(order),
    phoneNumber: order.phoneNumber,
    paymentMethod: order.paymentMethod,
    paymentStatus: order.paymentStatus,
    status: order.status,
    date: order.placedAt.toISOString(),
    confirmedAt: order.confirmedAt?.toISOString() ?? null,
    outAt: order.outAt?.toISOString() ?? null,
    deliveryOn: order.deliveryOn,
    deliveryWindow: order.deliveryWindow,
    deliveryNotes: order.deliveryNotes,
    deliveredAt: order.deliveredAt?.toISOString() ?? null,
    paidAt: order.paidAt?.toISOString() ?? null,
    cancelledAt: order.cancelledAt?.toISOString() ?? null,
    test: order.test,
    refundedAmount: amountOf(order.refundedCents),
    total: amountOf(order.totalCents),
    discount: amountOf(order.discountCents),
    totalAmount: amountOf(order.subtotalCents),
    lines: order.lines.map((line) => ({
      productId: line.productId,
      title: line.title,
      image: line.image,
      price: amountOf(line.priceCents),
      discount: line.discountPercent,
      quantity: line.quantity,
    })),
    documents: order.documents.map((document) => ({
      _id: document.id,
      kind: document.kind,
      number: documentNumber(document),
      date: document.issuedOn,
      amount: amountOf(document.amountCents),
    })),
  };
}
