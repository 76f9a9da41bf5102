import { z } from "zod";
import { addressInput, addressParts } from "#contract/basics/address-input.ts";
import { plainText, requiredLine, requiredText } from "#contract/basics/fields.ts";
import { id } from "#contract/basics/id.ts";
import { amountMessage, isMoney } from "#contract/basics/money.ts";
import { pageQuery, searchQuery, updatedSince } from "#contract/basics/page-query.ts";
import { whenMissing } from "#contract/basics/plain-errors.ts";
import { deliveryInput } from "./delivery-input.ts";
import { orderDocument } from "./invoice.ts";
import { orderSorts, orderStatuses, paymentMethods, paymentStatuses } from "./order-choices.ts";

const fewestPhoneDigits = 6;

export const placeOrderInput = z.strictObject({
  username: requiredLine("Username is required", 200),
  emailAddress: requiredText("Email Address is required", 320),
  ...addressInput,
  phoneNumber: requiredLine("Phone Number is required", 50).refine(
    (text) => text === "" || text.replace(/\D/g, "").length >= fewestPhoneDigits,
    `Enter a phone number with at least ${fewestPhoneDigits} digits.`,
  ),
  totalAmount: z.number(whenMissing("Total Amount is required")).refine(isMoney, {
    error: amountMessage,
  }),
  paymentMethod: z.enum(paymentMethods, whenMissing("Payment Method is required")),
  ...deliveryInput,
  userId: plainText
    .max(128)
    .optional()
    .meta({ description: "The user's id, ours or the identity provider's" }),
});

export type PlaceOrderInput = z.output<typeof placeOrderInput>;

export const placedOrder = z.object({
  insertedId: id,
  number: z.string(),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  totalAmount: z.number(),
});

export type PlacedOrder = z.output<typeof placedOrder>;

export const orderListQuery = z.object(pageQuery);

/** ISO 8601 has a year 0, PostgreSQL does not. */
const day = z.iso.date().refine((text) => !text.startsWith("0000"), "Must be a day of a year from 1 on");

export const orderFilter = z
  .object({
    q: searchQuery,
    from: day.optional().meta({ description: "First day, in the shop's time zone" }),
    to: day.optional().meta({ description: "Last day" }),
    status: z.enum(orderStatuses).optional(),
    paymentMethod: z.enum(paymentMethods).optional(),
    userId: id.optional().meta({ description: "One customer's orders" }),
    sort: z.enum(orderSorts).optional().meta({ description: "newest by default" }),
  })
  .meta({ id: "OrderFilter" });

export const allOrdersQuery = orderFilter.extend({
  ...orderListQuery.shape,
  updatedSince: updatedSince.meta({
    description: "Only orders that were placed or changed at this time or later",
  }),
});

const idList = z
  .string()
  .transform((text) => text.split(","))
  .pipe(z.array(id).max(100));

export const orderExportQuery = orderFilter.extend({
  ids: idList.optional().meta({ description: "Only these orders, separated by commas" }),
});

export const printQuery = z.object({
  ids: idList.meta({ description: "The orders, separated by commas" }),
});

export const orderIds = z.strictObject({ ids: z.array(id).min(1).max(100) });

export type OrderFilter = z.output<typeof orderFilter>;
export type OrderExportQuery = z.output<typeof orderExportQuery>;
export type AllOrdersQuery = z.output<typeof allOrdersQuery>;
export type OrderListQuery = z.output<typeof orderListQuery>;

const orderLine = z.object({
  productId: id.nullable().meta({ description: "null once the product is deleted" }),
  title: z.string(),
  image: z.string(),
  price: z.number().meta({ description: "Unit price when ordered" }),
  discount: z.number().meta({ description: "Percent when ordered" }),
  quantity: z.int(),
});

/** What is still to happen for a customer. */
export const openOrders = z.object({
  orders: z
    .int()
    .meta({ description: "Orders that are not delivered, or whose money is due back or disputed" }),
  returns: z.int().meta({ description: "Returns that have not arrived" }),
});
export type OpenOrders = z.output<typeof openOrders>;

export const order = z
  .object({
    _id: id,
    number: z.string(),
    userId: id.nullable().meta({ description: "null once the account is deleted" }),
    username: z.string(),
    emailAddress: z.string(),
    address: z.string(),
    addressParts: addressParts.nullable().meta({ description: "null unless the address was given in parts" }),
    phoneNumber: z.string(),
    paymentMethod: z.enum(paymentMethods),
    paymentStatus: z.enum(paymentStatuses),
    status: z.enum(orderStatuses),
    date: z.iso.datetime(),
    total: z.number(),
    discount: z.number(),
    confirmedAt: z.iso.datetime().nullable(),
    outAt: z.iso.datetime().nullable().meta({ description: "Out for delivery since" }),
    deliveryOn: z.iso.date().nullable().meta({ description: "The planned day of delivery" }),
    deliveryWindow: z.string().nullable().meta({ description: "Such as 08:00-12:00" }),
    deliveryNotes: z.string().meta({ description: "Floor, lift, instructions" }),
    deliveredAt: z.iso.datetime().nullable(),
    paidAt: z.iso.datetime().nullable(),
    cancelledAt: z.iso.datetime().nullable(),
    totalAmount: z.number().meta({ description: "What the customer pays: total minus discount" }),
    refundedAmount: z.number(),
    test: z.boolean().meta({ description: "Placed while the payment sandbox was on: no real money" }),
    lines: z.array(orderLine),
    documents: z.array(orderDocument).meta({ description: "The invoice and credit notes, oldest first" }),
  })
  .meta({ id: "Order" });

export type Order = z.output<typeof order>;
