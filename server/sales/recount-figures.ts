import { type SQL, sql } from "drizzle-orm";
import type { Db, Queryable } from "#server/db/client.ts";
import { type Transaction, transact } from "#server/db/transact.ts";
import {
  categoriesCounted,
  figures,
  invoicesCounted,
  ordersBeforeInvoicesCounted,
  salesCounted,
  talliesCounted,
  usersCounted,
} from "./figures.ts";
import { sumPeriods } from "./update-sales-windows.job.ts";

/** A stored figure that differs from the count. */
export type WrongFigure = {
  table: (typeof figures)[number]["table"];
  /** The day, and the kind of orders, product or role. */
  what: string;
  kept: string;
  counted: string;
};

/** Counts all orders and users again and returns the figures that differ: none, unless triggers were bypassed. */
export async function findWrongFigures(db: Queryable): Promise<WrongFigure[]> {
  const found: WrongFigure[] = [];
  for (const { table, by, amounts, kept, counted } of figures) {
    const keys = sql.raw(by.join(", "));
    const { rows } = await db.execute<WrongFigure>(sql`
      with kept as (${kept}), counted as (${counted})
      select ${table} as table, concat_ws(', ', ${named(by)}) as what, ${inWords("kept", amounts)} as kept, ${inWords("counted", amounts)} as counted
      from kept full join counted using (${keys}) where ${differ(amounts)} order by what`);
    found.push(...rows);
  }
  return found;
}

/** Computes all figures again from orders and users. */
export async function rebuildFigures(db: Db): Promise<void> {
  await transact(db, recountFigures);
}

export async function recountFigures(tx: Transaction): Promise<void> {
  // Transactions that write orders or users have committed their figures, or wait for these locks.
  await tx.execute(sql`lock table users, orders, invoices in share mode`);
  await tx.execute(sql`lock table sales_windows in exclusive mode`);
  await tx.execute(sql`delete from order_tallies`);
  await tx.execute(sql`delete from category_sales`);
  await tx.execute(sql`delete from user_tallies`);
  await tx.execute(sql`delete from invoice_days`);
  await tx.execute(sql`delete from revenue_before_invoices`);
  await tx.execute(sql`delete from product_sales where product_id in (select id from products)`);
  await tx.execute(sql`
      insert into order_tallies (day, status, payment_method, payment_status, test, slot, orders, units, revenue_cents)
      select day, status, payment_method, payment_status, test, 0, orders, units, cents from (${talliesCounted}) counted`);
  await tx.execute(sql`
      insert into category_sales (day, category, test, slot, units, revenue_cents)
      select day, category, test, 0, units, cents from (${categoriesCounted}) counted`);
  await tx.execute(sql`
      insert into product_sales (day, product_id, category, test, units, revenue_cents)
      select day, product_id, category, test, units, cents from (${salesCounted}) counted`);
  await tx.execute(sql`
      insert into user_tallies (role, slot, users) select role, 0, users from (${usersCounted}) counted`);
  await tx.execute(sql`
      insert into invoice_days (day, kind, test, documents, amount_cents, tax_cents)
      select day, kind, test, documents, cents, tax from (${invoicesCounted}) counted`);
  await tx.execute(sql`
      insert into revenue_before_invoices (day, test, orders, amount_cents)
      select day, test, orders, cents from (${ordersBeforeInvoicesCounted}) counted`);
  await sumPeriods(tx);
}

/** The values of the keys. Only test orders are named as such. */
function named(keys: readonly string[]): SQL {
  const names = keys.map((key) => sql.raw(key === "test" ? "case when test then 'test orders' end" : key));
  return sql.join(names, sql`, `);
}

function differ(amounts: readonly string[]): SQL {
  const unequal = amounts.map((amount) =>
    sql.raw(`coalesce(kept.${amount}, 0) <> coalesce(counted.${amount}, 0)`),
  );
  return sql.join(unequal, sql` or `);
}

function inWords(side: "kept" | "counted", amounts: readonly string[]): SQL {
  return sql.raw(
    amounts.map((amount) => `coalesce(${side}.${amount}, 0) || ' ${amount}'`).join(" || ', ' || "),
  );
}
