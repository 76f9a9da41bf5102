import {
  type OrderStatus,
  orderNumber,
  type PaymentMethod,
  type PaymentStatus,
} from "#contract/orders/order-choices.ts";
import type { ProductStatus } from "#contract/products/product-list.ts";
import { shopFormat } from "#contract/settings/shop-format.ts";
import type { WebhookEvent } from "#contract/settings/webhook-choices.ts";
import type { WebhookOrder, WebhookProduct } from "#contract/settings/webhook-events.ts";
import type { webhookDeliveries } from "#server/db/schema/webhooks.ts";

type QueuedEvent = Pick<typeof webhookDeliveries.$inferSelect, "event" | "data" | "createdAt">;

/** The body of the request. The same for every attempt. */
export function serializeEvent({ event, data, createdAt }: QueuedEvent): string {
  return JSON.stringify({ type: event, timestamp: createdAt.toISOString(), data: dataOf[event](data) });
}

/** As functions/enqueue_order_webhooks.sql writes it. */
type OrderFacts = {
  id: string;
  number: number;
  numberPrefix: string;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  paymentMethod: PaymentMethod;
  currency: string;
  currencyDigits?: number;
  subtotalCents: number;
  refundedCents: number;
  test: boolean;
  placedAt: string;
  lines: { productId: string | null; title: string; quantity: number; amountCents: number }[];
};

function orderData(order: OrderFacts): WebhookOrder {
  const { status, paymentStatus, paymentMethod, currency, test } = order;
  const amountOf = amountWith(order.currencyDigits);
  return {
    _id: order.id,
    number: orderNumber(order),
    status,
    paymentStatus,
    paymentMethod,
    currency,
    totalAmount: amountOf(order.subtotalCents),
    refundedAmount: amountOf(order.refundedCents),
    test,
    date: new Date(order.placedAt).toISOString(),
    lines: order.lines.map(({ amountCents, ...line }) => ({ ...line, amount: amountOf(amountCents) })),
  };
}

/** As functions/enqueue_product_webhooks.sql writes it. */
type ProductFacts = {
  id: string;
  title: string;
  category: string;
  currency: string;
  currencyDigits?: number;
  priceCents: number;
  originalPriceCents: number;
  discountPercent: number;
  status: ProductStatus;
  version: number;
  archived: boolean;
  deleted: boolean;
};

function productData(product: ProductFacts): WebhookProduct {
  const { id, currencyDigits, priceCents, originalPriceCents, discountPercent, ...rest } = product;
  const amountOf = amountWith(currencyDigits);
  return {
    _id: id,
    ...rest,
    price: amountOf(priceCents),
    originalPrice: amountOf(originalPriceCents),
    discount: discountPercent,
  };
}

/** The shop may have changed its currency since the event. Events of earlier versions do not have the digits. */
function amountWith(digits = shopFormat().currencyDigits) {
  const centsPerUnit = 10 ** digits;
  return (cents: number) => cents / centsPerUnit;
}

const dataOf = {
  "order.placed": orderData,
  "order.paid": orderData,
  "order.canceled": orderData,
  "order.delivered": orderData,
  "order.refunded": orderData,
  "product.changed": productData,
  "stock.low": ({ id, title, onHand, lowStockAt }: StockFacts) => ({
    _id: id,
    title,
    piece: onHand,
    lowStockAt,
  }),
  "user.deleted": ({ id }: { id: string }) => ({ _id: id }),
  "webhook.test": () => ({}),
} as Record<WebhookEvent | "webhook.test", (data: unknown) => object>;

/** As functions/enqueue_stock_webhooks.sql writes it. */
type StockFacts = { id: string; title: string; onHand: number; lowStockAt: number };
