import { bigint, date, index, integer, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import type { Category } from "#contract/category.ts";
import type { OrderStatus, PaymentMethod, PaymentStatus } from "#contract/order-choices.ts";
import type { Role } from "#contract/user.ts";

// What the database counts by itself, so that a figure of the dashboard reads a few rows however much there is to count: see the migrations
// tallies_and_audit and counted_ahead. `npm run doctor` counts again.

/**
 * How many orders of which kind fell on a day, kept by the database, so that counting a hundred thousand orders reads a few rows.
 * Several slots a day, so that customers who order at the same moment do not wait for each other.
 */
export const orderTallies = pgTable(
  "order_tallies",
  {
    day: date().notNull(),
    status: text().$type<OrderStatus>().notNull(),
    paymentMethod: text().$type<PaymentMethod>().notNull(),
    paymentStatus: text().$type<PaymentStatus>().notNull(),
    slot: smallint().notNull(),
    orders: integer().notNull(),
    units: integer().notNull(),
    revenueCents: bigint({ mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.day, table.status, table.paymentMethod, table.paymentStatus, table.slot],
    }),
  ],
);

/** What was sold of a product on a day, cancelled orders left out. Kept by the database. */
export const productSales = pgTable(
  "product_sales",
  {
    day: date().notNull(),
    productId: uuid().notNull(),
    category: text().$type<Category>().notNull(),
    units: integer().notNull(),
    revenueCents: bigint({ mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.productId, table.category] })],
);

/** What was sold of a category on a day, cancelled orders left out. In slots, like the orders. */
export const categorySales = pgTable(
  "category_sales",
  {
    day: date().notNull(),
    category: text().$type<Category>().notNull(),
    slot: smallint().notNull(),
    units: integer().notNull(),
    revenueCents: bigint({ mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.category, table.slot] })],
);

/** The periods for which productSums are kept, and the day at which they end: it is not in the sums, and sold on still. */
export const salesWindows = pgTable("sales_windows", {
  days: smallint().primaryKey(),
  until: date().notNull(),
});

/** What was sold of a product in a period's days before its last. */
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

/** How many people the shop knows. In slots, so that people who sign up at the same moment do not wait for each other. */
export const userTallies = pgTable(
  "user_tallies",
  {
    role: text().$type<Role>().notNull(),
    slot: smallint().notNull(),
    users: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.role, table.slot] })],
);
