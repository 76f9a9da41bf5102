import { and, asc, eq, sql } from "drizzle-orm";
import { documentNumber } from "#contract/orders/invoice-number.ts";
import type { Queryable } from "#server/db/client.ts";
import { invoices } from "#server/db/schema/invoices.ts";
import { orderLines } from "#server/db/schema/orders.ts";
import { refundLines } from "#server/db/schema/payments.ts";
import { findOrder, type OrderWithLines } from "#server/orders/orders.queries.ts";

export type DocumentRow = typeof invoices.$inferSelect;
type DocumentLine = {
  title: string;
  quantity: number;
  priceCents: number;
  discountPercent: number;
  amountCents: number;
};
/** Everything that is printed. */
export type PrintedDocument = DocumentRow & {
  order: OrderWithLines;
  /** None: a refund of an amount, not of products. */
  lines: DocumentLine[];
  /** The invoice that a credit note corrects. None: the order was paid and delivered before the shop issued invoices. */
  invoice: Pick<DocumentRow, "kind" | "test" | "number" | "issuedOn"> | undefined;
};

export async function findDocument(db: Queryable, id: string): Promise<PrintedDocument | undefined> {
  const [row] = await db.select().from(invoices).where(eq(invoices.id, id));
  const order = row && (await findOrder(db, row.orderId));
  if (!order) return undefined;
  const [invoice] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, order.id), eq(invoices.kind, "invoice")));
  return { ...row, order, lines: await linesOf(db, row, order), invoice };
}

async function linesOf(db: Queryable, row: DocumentRow, order: OrderWithLines): Promise<DocumentLine[]> {
  if (row.amountCents === order.subtotalCents) return order.lines;
  return db
    .select({
      title: orderLines.title,
      quantity: refundLines.quantity,
      priceCents: orderLines.priceCents,
      discountPercent: orderLines.discountPercent,
      amountCents: sql`${orderLines.amountCents} / ${orderLines.quantity} * ${refundLines.quantity}`.mapWith(
        Number,
      ),
    })
    .from(refundLines)
    .innerJoin(
      orderLines,
      and(eq(orderLines.orderId, refundLines.orderId), eq(orderLines.position, refundLines.position)),
    )
    .where(eq(refundLines.refundId, row.refundId ?? row.id))
    .orderBy(asc(refundLines.position));
}

/** "INV-000042.pdf" */
export function fileNameOf(document: Pick<DocumentRow, "kind" | "test" | "number">): string {
  return `${documentNumber(document)}.pdf`;
}
