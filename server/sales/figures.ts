import { sql } from "drizzle-orm";

// The figures maintained by triggers, and the queries that count them from the orders.

export const talliesCounted = sql`
  select placed_on as day, status, payment_method, payment_status, count(*) as orders, sum(units) as units, sum(subtotal_cents) as cents
  from orders group by 1, 2, 3, 4`;

export const categoriesCounted = sql`
  select placed_on as day, category, sum(quantity) as units, sum(amount_cents) as cents
  from order_lines join orders on orders.id = order_id where status <> 'cancelled' group by 1, 2`;

export const salesCounted = sql`
  select placed_on as day, product_id, category, sum(quantity) as units, sum(amount_cents) as cents
  from order_lines join orders on orders.id = order_id where status <> 'cancelled' and product_id is not null group by 1, 2, 3`;

export const usersCounted = sql`select role, count(*) as users from users group by role`;

/** The days of a period without its last. */
export const periodsCounted = sql`
  select days, product_id, sum(units) as units, sum(revenue_cents) as cents
  from sales_windows join product_sales on day < until and day > until - days group by 1, 2`;

export const invoicesCounted = sql`
  select issued_on as day, kind, test, count(*) as documents, sum(amount_cents) as cents, sum(tax_cents) as tax from invoices group by 1, 2, 3`;

export const figures = [
  {
    table: "order_tallies",
    by: ["day", "status", "payment_method", "payment_status"],
    amounts: ["orders", "units", "cents"],
    kept: sql`
      select day, status, payment_method, payment_status, sum(orders) as orders, sum(units) as units, sum(revenue_cents) as cents
      from order_tallies group by 1, 2, 3, 4`,
    counted: talliesCounted,
  },
  {
    table: "category_sales",
    by: ["day", "category"],
    amounts: ["units", "cents"],
    kept: sql`
      select day, category, sum(units) as units, sum(revenue_cents) as cents from category_sales group by 1, 2`,
    counted: categoriesCounted,
  },
  {
    // Sales of a deleted product have no product id.
    table: "product_sales",
    by: ["day", "product_id", "category"],
    amounts: ["units", "cents"],
    kept: sql`
      select day, product_id, category, units, revenue_cents as cents from product_sales where product_id in (select id from products)`,
    counted: salesCounted,
  },
  {
    table: "product_sums",
    by: ["days", "product_id"],
    amounts: ["units", "cents"],
    kept: sql`select days, product_id, units, revenue_cents as cents from product_sums`,
    counted: periodsCounted,
  },
  {
    table: "invoice_days",
    by: ["day", "kind", "test"],
    amounts: ["documents", "cents", "tax"],
    kept: sql`select day, kind, test, documents, amount_cents as cents, tax_cents as tax from invoice_days`,
    counted: invoicesCounted,
  },
  {
    table: "user_tallies",
    by: ["role"],
    amounts: ["users"],
    kept: sql`select role, sum(users) as users from user_tallies group by 1`,
    counted: usersCounted,
  },
] as const;
