import { z } from "zod";
import { id } from "#contract/basics/id.ts";
import { orderStatuses, paymentMethods, paymentStatuses } from "#contract/orders/order-choices.ts";
import { productStatuses } from "#contract/products/product-list.ts";
import type { WebhookEvent } from "./webhook-choices.ts";

/** Names, addresses and email addresses are left out: a receiver that needs them asks the API for the order. */
const orderData = z
  .strictObject({
    _id: id,
    number: z.string(),
    status: z.enum(orderStatuses),
    paymentStatus: z.enum(paymentStatuses),
    paymentMethod: z.enum(paymentMethods),
    currency: z.string(),
    totalAmount: z.number(),
    refundedAmount: z.number(),
    test: z.boolean().meta({ description: "Placed while the payment sandbox was on: no real money" }),
    date: z.iso.datetime(),
    lines: z.array(
      z.strictObject({
        productId: id.nullable(),
        title: z.string(),
        quantity: z.int(),
        amount: z.number().meta({ description: "Of the whole line, with its discount" }),
      }),
    ),
  })
  .meta({ id: "WebhookOrder" });

const productData = z
  .strictObject({
    _id: id,
    title: z.string(),
    category: z.string(),
    currency: z.string(),
    price: z.number(),
    originalPrice: z.number(),
    discount: z.number().meta({ description: "In percent" }),
    status: z.enum(productStatuses),
    version: z.int(),
    archived: z.boolean().meta({ description: "In the bin" }),
    deleted: z.boolean().meta({ description: "Deleted permanently" }),
  })
  .meta({ id: "WebhookProduct" });

const stockData = z
  .strictObject({
    _id: id.meta({ description: "The product" }),
    title: z.string(),
    piece: z.int().meta({ description: "Pieces on hand" }),
    lowStockAt: z.int(),
  })
  .meta({ id: "WebhookStock" });

const userData = z.strictObject({ _id: id }).meta({ id: "WebhookUser" });

/** The `data` of each event. */
const webhookData = {
  "order.placed": orderData,
  "order.paid": orderData,
  "order.canceled": orderData,
  "order.delivered": orderData,
  "order.refunded": orderData,
  "product.changed": productData,
  "stock.low": stockData,
  "user.deleted": userData,
} as const satisfies Record<WebhookEvent, z.ZodType>;

/** The body of the request to an endpoint. */
export const webhookBody = <Event extends WebhookEvent>(event: Event) =>
  z.strictObject({
    type: z.literal(event),
    timestamp: z.iso.datetime().meta({ description: "When it happened" }),
    data: webhookData[event],
  });

export type WebhookOrder = z.output<typeof orderData>;
export type WebhookProduct = z.output<typeof productData>;
