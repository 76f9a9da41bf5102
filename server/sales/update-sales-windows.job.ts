import { sql } from "drizzle-orm";
import type { Db, Queryable } from "#server/db/client.ts";
import { transact } from "#server/db/transact.ts";
import { periodsCounted } from "./figures.ts";

const everyMs = 60_000;

export function updateSalesWindowsJob(db: Db) {
  return { name: "update sales windows", everyMs, run: () => updateSalesWindows(db) };
}

/** Moves the periods to the new day. Until then, the Sales screen adds up the days itself. */
export async function updateSalesWindows(db: Db): Promise<void> {
  if (await allEndToday(db)) return;
  await transact(db, async (tx) => {
    // Transactions that change sums have committed, or wait for this lock: see update_sales_figures.sql.
    await tx.execute(sql`lock table sales_windows in exclusive mode`);
    if (!(await allEndToday(tx))) await sumPeriods(tx);
  });
}

/** Call it in a transaction that has locked sales_windows. */
export async function sumPeriods(tx: Queryable): Promise<void> {
  await tx.execute(sql`update sales_windows set until = (select shop_today())`);
  await tx.execute(sql`delete from product_sums`);
  await tx.execute(sql`
    insert into product_sums (days, product_id, units, revenue_cents)
    select days, product_id, units, cents from (${periodsCounted}) counted`);
}

async function allEndToday(db: Queryable): Promise<boolean> {
  const { rows: behind } = await db.execute(
    sql`select from sales_windows where until <> (select shop_today()) limit 1`,
  );
  return behind.length === 0;
}
