import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import type { Role } from "#contract/account/permissions.ts";
import type { OrderStatus, PaymentMethod, PaymentStatus } from "#contract/orders/order-choices.ts";

// Counts maintained by triggers (functions/update_sales_figures.sql, functions/tally_users.sql), so that the dashboard reads few rows.
// `npm run doctor` counts again. Test orders have rows of their own: they count only while the payment sandbox is on.

/**
 * Orders per day and kind. Several slots per day, so that concurrent orders do not wait for each other.
 */
export const orderTallies = pgTable(
  "order_tallies",
  {
    day: date().notNull(),
    status: text().$type<OrderStatus>().notNull(),
    paymentMethod: text().$type<PaymentMethod>().notNull(),
    paymentStatus: text().$type<PaymentStatus>().notNull(),
    test: boolean().notNull().default(false),
    slot: smallint().notNull(),
    orders: integer().notNull(),
    units: integer().notNull(),
    revenueCents: bigint({ mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({
      name: "order_tallies_pk",
      columns: [table.day, table.status, table.paymentMethod, table.paymentStatus, table.test, table.slot],
    }),
  ],
);

/** Sales of a product per day, without canceled orders. */
export const productSales = pgTable(
  "product_sales",
  {
    day: date().notNull(),
    productId: uuid().notNull(),
    category: text().notNull(),
    test: boolean().notNull().default(false),
    units: integer().notNull(),
    revenueCents: bigint({ mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.productId, table.category, table.test] })],
);

/** Sales of a category per day, without canceled orders, in slots. */
export const categorySales = pgTable(
  "category_sales",
  {
    day: date().notNull(),
    category: text().notNull(),
    test: boolean().notNull().default(false),
    slot: smallint().notNull(),
    units: integer().notNull(),
    revenueCents: bigint({ mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.category, table.test, table.slot] })],
);

/** The periods of productSums, and the day before which they end. */
export const salesWindows = pgTable("sales_windows", {
  days: smallint().primaryKey(),
  until: date().notNull(),
});

/** Sales of a product in a period, without its last day and without test orders. */
export const productSums = pgTable(
  "product_sums",
  {
    days: smallint().notNull(),
    productId: uuid().notNull(),
    units: integer().notNull(),
    revenueCents: bigint({ mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.days, table.productId] }),
    index("product_sums_best").on(table.days, table.units, table.revenueCents, table.productId),
  ],
);

/**
 * Orders placed before the shop issued invoices (see shop_facts) that have none: they are revenue of the day they were placed. A canceled one
 * counts only once its refund has a credit note.
 */
export const revenueBeforeInvoices = pgTable(
  "revenue_before_invoices",
  {
    day: date().notNull(),
    test: boolean().notNull(),
    orders: integer().notNull(),
    amountCents: bigint({ mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.test] })],
);

/** Users per role, in slots, so that concurrent sign-ups do not wait for each other. */
export const userTallies = pgTable(
  "user_tallies",
  {
    role: text().$type<Role>().notNull(),
    slot: smallint().notNull(),
    users: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.role, table.slot] })],
);
