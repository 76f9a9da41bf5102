import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import {
  type OrderStatus,
  orderStatuses,
  type PaymentMethod,
  type PaymentStatus,
  paymentMethods,
  paymentStatuses,
} from "#contract/orders/order-choices.ts";
import { overdueDays } from "#contract/orders/order-views.ts";
import { id, moment, oneOf, searchable } from "./columns.ts";
import { isOpen, isOut, viewConditions } from "./order-views.ts";
import { products } from "./products.ts";
import { users } from "./users.ts";

/** Name and address are stored as given, and outlive the account. */
export const orders = pgTable(
  "orders",
  {
    id: id(),
    number: integer().notNull().unique().generatedAlwaysAsIdentity({ startWith: 10_001 }),
    /** As it was when the order was placed: customers quote the whole number. */
    numberPrefix: text().notNull().default("S-"),
    userId: uuid().references(() => users.id, { onDelete: "set null" }),
    username: text().notNull(),
    email: text().notNull(),
    address: text().notNull(),
    phoneNumber: text().notNull(),
    paymentMethod: text().$type<PaymentMethod>().notNull(),
    paymentStatus: text().$type<PaymentStatus>().notNull(),
    status: text().$type<OrderStatus>().notNull().default("placed"),
    totalCents: bigint({ mode: "number" }).notNull(),
    discountCents: bigint({ mode: "number" }).notNull(),
    /** The amount to pay. */
    subtotalCents: bigint({ mode: "number" }).notNull(),
    /** Succeeded refunds; counted by a trigger. */
    refundedCents: bigint({ mode: "number" }).notNull().default(0),
    units: integer().notNull(),
    /** Placed while the payment sandbox was on: no real money. */
    test: boolean().notNull().default(false),
    placedAt: moment().notNull().defaultNow(),
    /** The day in the shop's time zone, for the figures. */
    placedOn: date().notNull().default(sql`shop_today()`),
    confirmedAt: moment(),
    /** Out for delivery since. */
    outAt: moment(),
    /** The planned day of delivery. */
    deliveryOn: date(),
    /** Takes a place of delivery_slots, such as "08:00-12:00". */
    deliveryWindow: text(),
    /** Floor, lift, instructions. */
    deliveryNotes: text().notNull().default(""),
    /** Street and city are known if the customer gave the address in parts. Country and postcode also say whether the shop delivers there. */
    street: text(),
    postcode: text(),
    city: text(),
    country: text(),
    /** The day after which an open order is overdue. */
    dueOn: date()
      .notNull()
      .generatedAlwaysAs(sql.raw(`coalesce(delivery_on, placed_on + ${overdueDays})`)),
    deliveredAt: moment(),
    paidAt: moment(),
    cancelledAt: moment(),
    /** Set by a trigger. */
    updatedAt: moment().notNull().defaultNow(),
    /** The titles of its lines, to search in. */
    productTitles: text().notNull().default(""),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower(number_prefix || number::text || ' ' || address || ' ' || product_titles) || ' ' || ${searchable("username || ' ' || email || ' ' || phone_number")}`,
      ),
  },
  (table) => [
    check("orders_payment_method_known", sql`${table.paymentMethod} in ${oneOf(paymentMethods)}`),
    check("orders_payment_status_known", sql`${table.paymentStatus} in ${oneOf(paymentStatuses)}`),
    check("orders_status_known", sql`${table.status} in ${oneOf(orderStatuses)}`),
    check(
      "orders_status_fits_timestamps",
      sql`case ${table.status}
        when 'placed' then num_nonnulls(${table.confirmedAt}, ${table.deliveredAt}, ${table.cancelledAt}) = 0
        when 'confirmed' then ${table.confirmedAt} is not null and num_nonnulls(${table.deliveredAt}, ${table.cancelledAt}) = 0
        when 'delivered' then num_nulls(${table.confirmedAt}, ${table.deliveredAt}) = 0 and ${table.cancelledAt} is null
        when 'cancelled' then ${table.cancelledAt} is not null and ${table.deliveredAt} is null
        else false end`,
    ),
    check(
      "orders_payment_fits_timestamp",
      sql`(${table.paymentStatus} in ('paid', 'partly refunded', 'refund due', 'refunded', 'disputed', 'dispute lost')) = (${table.paidAt} is not null)`,
    ),
    check(
      "orders_payment_fits_status",
      sql`case ${table.paymentStatus}
        when 'awaiting payment' then ${table.status} = 'placed'
        when 'processing' then ${table.status} = 'placed'
        when 'void' then ${table.status} = 'cancelled'
        when 'refund due' then true
        when 'disputed' then true
        when 'dispute lost' then true
        when 'refunded' then ${table.refundedCents} = ${table.subtotalCents}
        when 'partly refunded' then ${table.status} <> 'cancelled' and ${table.refundedCents} between 1 and ${table.subtotalCents} - 1
        else ${table.status} <> 'cancelled' end`,
    ),
    check("orders_refunds_within_amount", sql`${table.refundedCents} between 0 and ${table.subtotalCents}`),
    check(
      "orders_amounts_add_up",
      sql`${table.discountCents} between 0 and ${table.totalCents} and ${table.subtotalCents} = ${table.totalCents} - ${table.discountCents}`,
    ),
    check("orders_out_after_confirmed", sql`${table.outAt} is null or ${table.confirmedAt} is not null`),
    check("orders_window_has_day", sql`${table.deliveryWindow} is null or ${table.deliveryOn} is not null`),
    check(
      "orders_address_parts",
      sql`(${table.street} is null) = (${table.city} is null) and (${table.street} is null or ${table.country} is not null)`,
    ),
    check("orders_units", sql`${table.units} > 0`),
    index("orders_awaiting_payment")
      .on(table.placedAt)
      .where(sql`${table.paymentStatus} = 'awaiting payment'`),
    index("orders_disputed").on(table.placedOn, table.id).where(sql.raw(viewConditions.disputes)),
    index("orders_refund_due").on(table.id).where(sql`${table.paymentStatus} = 'refund due'`),
    index("orders_view_new").on(table.placedOn, table.id).where(sql.raw(viewConditions.new)),
    index("orders_view_prepare").on(table.placedOn, table.id).where(sql.raw(viewConditions.prepare)),
    index("orders_view_unpaid").on(table.placedOn, table.id).where(sql.raw(viewConditions.unpaid)),
    index("orders_view_done").on(table.placedOn, table.id).where(sql.raw(viewConditions.done)),
    index("orders_out").on(table.id).where(sql.raw(isOut)),
    index("orders_by_delivery_day").on(table.deliveryOn, table.id).where(sql.raw(isOpen)),
    index("orders_by_due_day").on(table.dueOn, table.id).where(sql.raw(isOpen)),
    index("orders_by_day").on(table.placedOn, table.id),
    index("orders_by_status").on(table.status, table.placedOn, table.id),
    index("orders_by_payment_method").on(table.paymentMethod, table.placedOn, table.id),
    index("orders_by_amount").on(table.subtotalCents, table.id),
    index("orders_by_name").on(table.username, table.id),
    index("orders_search").using("gin", table.searchText.op("gin_trgm_ops")),
    index("orders_by_update").on(table.updatedAt),
    index("orders_by_user").on(table.userId, table.id),
  ],
);

/** The ordered products as they were at the time. */
export const orderLines = pgTable(
  "order_lines",
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    position: integer().notNull(),
    productId: uuid().references(() => products.id, { onDelete: "set null" }),
    title: text().notNull(),
    category: text().notNull(),
    image: text().notNull(),
    priceCents: integer().notNull(),
    discountPercent: numeric({ precision: 5, scale: 2, mode: "number" }).notNull(),
    quantity: integer().notNull(),
    /** Units that the customer has returned, or has announced to return. */
    returned: integer().notNull().default(0),
    /** Units whose refund has not failed; counted by a trigger. */
    refunded: integer().notNull().default(0),
    /** The line's amount: the discount is rounded once per unit. */
    amountCents: bigint({ mode: "number" })
      .notNull()
      .generatedAlwaysAs(sql`quantity * (price_cents - round(price_cents * discount_percent / 100))`),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    check("order_lines_quantity", sql`${table.quantity} > 0`),
    check("order_lines_returned", sql`${table.returned} between 0 and ${table.quantity}`),
    check("order_lines_refunded", sql`${table.refunded} between 0 and ${table.quantity}`),
    index("order_lines_by_product").on(table.productId),
  ],
);

export type OrderRow = typeof orders.$inferSelect;
export type OrderLineRow = typeof orderLines.$inferSelect;
