import { sql } from "drizzle-orm";

// The figures maintained by triggers, and the queries that count them from the orders.

export const talliesCounted = sql`
  select placed_on as day, status, payment_method, payment_status, test, count(*) as orders, sum(units) as units, sum(subtotal_cents) as cents
  from orders group by 1, 2, 3, 4, 5`;

export const categoriesCounted = sql`
  select placed_on as day, category, test, sum(quantity) as units, sum(amount_cents) as cents
  from order_lines join orders on orders.id = order_id where status <> 'cancelled' group by 1, 2, 3`;

export const salesCounted = sql`
  select placed_on as day, product_id, category, test, sum(quantity) as units, sum(amount_cents) as cents
  from order_lines join orders on orders.id = order_id where status <> 'cancelled' and product_id is not null group by 1, 2, 3, 4`;

export const usersCounted = sql`select role, count(*) as users from users group by role`;

/** The days of a period without its last, and without test orders. */
export const periodsCounted = sql`
  select days, product_id, sum(units) as units, sum(revenue_cents) as cents
  from sales_windows join product_sales on day < until and day > until - days where not test group by 1, 2`;

export const invoicesCounted = sql`
  select issued_on as day, kind, test, count(*) as documents, sum(amount_cents) as cents, sum(tax_cents) as tax from invoices group by 1, 2, 3`;

/** Before this time the shop issued no invoices. A canceled order counts if it has a credit note, so that no refund is taken off nothing. */
export const ordersBeforeInvoicesCounted = sql`
  select placed_on as day, test, count(*) as orders, sum(subtotal_cents) as cents from orders
  where placed_at < (select since from shop_facts where key = 'invoices')
    and not exists (select from invoices where order_id = orders.id and kind = 'invoice')
    and (status <> 'cancelled' or exists (select from invoices where order_id = orders.id)) group by 1, 2`;

export const figures = [
  {
    table: "order_tallies",
    by: ["day", "status", "payment_method", "payment_status", "test"],
    amounts: ["orders", "units", "cents"],
    kept: sql`
      select day, status, payment_method, payment_status, test, sum(orders) as orders, sum(units) as units, sum(revenue_cents) as cents
      from order_tallies group by 1, 2, 3, 4, 5`,
    counted: talliesCounted,
  },
  {
    table: "category_sales",
    by: ["day", "category", "test"],
    amounts: ["units", "cents"],
    kept: sql`
      select day, category, test, sum(units) as units, sum(revenue_cents) as cents from category_sales group by 1, 2, 3`,
    counted: categoriesCounted,
  },
  {
    // Sales of a deleted product have no product id.
    table: "product_sales",
    by: ["day", "product_id", "category", "test"],
    amounts: ["units", "cents"],
    kept: sql`
      select day, product_id, category, test, units, revenue_cents as cents from product_sales where product_id in (select id from products)`,
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
    table: "revenue_before_invoices",
    by: ["day", "test"],
    amounts: ["orders", "cents"],
    kept: sql`select day, test, orders, amount_cents as cents from revenue_before_invoices`,
    counted: ordersBeforeInvoicesCounted,
  },
  {
    table: "user_tallies",
    by: ["role"],
    amounts: ["users"],
    kept: sql`select role, sum(users) as users from user_tallies group by 1`,
    counted: usersCounted,
  },
] as const;
