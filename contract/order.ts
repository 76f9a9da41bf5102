import { z } from "zod";
import { isMoney } from "./money.ts";
import { orderSorts, orderStatuses, paymentMethods, paymentStatuses } from "./order-choices.ts";
import { searchQuery } from "./page-query.ts";
import { whenMissing } from "./plain-errors.ts";
import { plainText, requiredLine, requiredText, wholeNumber } from "./product.ts";

const fewestPhoneDigits = 6;

export const placeOrderInput = z.object({
  username: requiredLine("Username is required", 200),
  emailAddress: requiredText("Email Address is required", 320),
  address: requiredLine("Address is required", 500),
  phoneNumber: requiredLine("Phone Number is required", 50).refine(
    (text) => text === "" || text.replace(/\D/g, "").length >= fewestPhoneDigits,
    `Enter a phone number with at least ${fewestPhoneDigits} digits.`,
  ),
  totalAmount: z
    .number(whenMissing("Total Amount is required"))
    .refine(isMoney, "Must be an amount with at most two decimals"),
  paymentMethod: z.enum(paymentMethods, whenMissing("Payment Method is required")),
  userId: plainText.max(128).optional().meta({ description: "The caller's id, here or at the provider" }),
});

export type PlaceOrderInput = z.output<typeof placeOrderInput>;

export const placedOrder = z.object({
  insertedId: z.uuid(),
  number: z.string(),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  totalAmount: z.number(),
});

export type PlacedOrder = z.output<typeof placedOrder>;

export const orderListQuery = z.object({
  page: wholeNumber(1, 1_000_000).optional().meta({ description: "Page number, from 1" }),
  limit: wholeNumber(1, 100).optional().meta({ description: "Orders on a page, at most 100" }),
});

/** There is no year 0, though ISO has one. */
const day = z.iso.date().refine((text) => !text.startsWith("0000"), "Must be a day of a year from 1 on");

/** What administrators may ask the whole list for. */
const orderFilter = z
  .object({
    q: searchQuery,
    from: day.optional().meta({ description: "First day, in the shop's time zone" }),
    to: day.optional().meta({ description: "Last day" }),
    status: z.enum(orderStatuses).optional(),
    paymentMethod: z.enum(paymentMethods).optional(),
    userId: z.uuid().optional().meta({ description: "One customer's orders" }),
    sort: z.enum(orderSorts).optional().meta({ description: "newest unless told" }),
  })
  .meta({ id: "OrderFilter" });

export const allOrdersQuery = orderFilter.extend(orderListQuery.shape);

export const orderExportQuery = orderFilter.extend({
  ids: z
    .string()
    .transform((text) => text.split(","))
    .pipe(z.array(z.uuid()).max(100))
    .optional()
    .meta({ description: "Only these, with commas between them" }),
});

export const orderIds = z.object({ ids: z.array(z.uuid()).min(1).max(100) });

export type OrderFilter = z.output<typeof orderFilter>;
export type OrderExportQuery = z.output<typeof orderExportQuery>;
export type OrderListQuery = z.output<typeof orderListQuery>;

const orderLine = z.object({
  productId: z.uuid().nullable().meta({ description: "Empty once the product is gone" }),
  title: z.string(),
  image: z.string(),
  price: z.number().meta({ description: "Price of one, as it was" }),
  discount: z.number().meta({ description: "Percent, as it was" }),
  quantity: z.int(),
});

export const order = z
  .object({
    _id: z.uuid(),
    number: z.string(),
    userId: z.uuid().nullable().meta({ description: "Empty once the account is gone" }),
    username: z.string(),
    emailAddress: z.string(),
    address: z.string(),
    phoneNumber: z.string(),
    paymentMethod: z.enum(paymentMethods),
    paymentStatus: z.enum(paymentStatuses),
    status: z.enum(orderStatuses),
    date: z.iso.datetime(),
    total: z.number(),
    discount: z.number(),
    confirmedAt: z.iso.datetime().nullable(),
    deliveredAt: z.iso.datetime().nullable(),
    paidAt: z.iso.datetime().nullable(),
    cancelledAt: z.iso.datetime().nullable(),
    totalAmount: z.number().meta({ description: "What the customer pays: total minus discount" }),
    lines: z.array(orderLine),
  })
  .meta({ id: "Order" });

export type Order = z.output<typeof order>;
