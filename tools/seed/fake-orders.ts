import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { type Transaction, transact } from "#server/db/transact.ts";
import { recountFigures } from "#server/sales/recount-figures.ts";
import { bookStock } from "./book-stock.ts";
import { type FakeOrders, generateOrders } from "./generate-orders.ts";
import { insertOrders } from "./insert-orders.ts";
import { issueDocuments } from "./issue-documents.ts";
import { recordEmails } from "./record-emails.ts";

/**
 * Adds orders of existing customers and products with all that the rules would have made of them in time: payments, refunds, returns, stock
 * movements, invoices, credit notes and sent emails. In one transaction, so that a seed that is interrupted leaves nothing.
 */
export async function fakeOrders(db: Db, input: FakeOrders): Promise<void> {
  await transact(db, async (tx) => {
    await generateOrders(tx, input);
    // The triggers would count and number row by row, with the time of now, and call the shop's webhooks.
    await setTriggers(tx, "disable");
    await startInvoicesBefore(tx);
    await insertOrders(tx);
    await bookStock(tx);
    await issueDocuments(tx);
    await recordEmails(tx);
    await setTriggers(tx, "enable");
    await recountFigures(tx);
  });
}

async function setTriggers(tx: Transaction, state: "disable" | "enable"): Promise<void> {
  for (const table of ["orders", "refunds"])
    await tx.execute(sql.raw(`alter table ${table} ${state} trigger user`));
}

/** The orders are of a shop that has always issued invoices. One with orders from before keeps its own time. */
async function startInvoicesBefore(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    update shop_facts set since = least(since, (select min(placed_at) from new_orders))
    where key = 'invoices' and not exists (select from orders where placed_at < since)`);
}
