import { asc, eq } from "drizzle-orm";
import type { Queryable } from "#server/db/client.ts";
import { invoices } from "#server/db/schema/invoices.ts";
import { orders } from "#server/db/schema/orders.ts";
import { fileNameOf, findDocument } from "./invoices.queries.ts";
import { keepDocument } from "./keep-document.ts";

/** For the user's download: invoices and credit notes of all orders. */
export async function invoiceData(db: Queryable, { id }: { id: string }) {
  const rows = await db
    .select({ id: invoices.id })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(eq(orders.userId, id))
    .orderBy(asc(invoices.id));
  const files: Record<string, Buffer> = {};
  for (const row of rows) {
    const document = await findDocument(db, row.id);
    if (document) files[`invoices/${fileNameOf(document)}`] = await keepDocument(db, document);
  }
  return files;
}
