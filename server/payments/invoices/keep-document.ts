import { eq } from "drizzle-orm";
import type { Queryable } from "#server/db/client.ts";
import { invoiceFiles } from "#server/db/schema/invoices.ts";
import { inPdfThread } from "#server/documents/pdf-thread.ts";
import type { PrintedDocument } from "./invoices.queries.ts";

const renderDocument = inPdfThread<PrintedDocument>("document");

/** Renderings by the id of the document: clients that ask for the same one share it. */
const running = new Map<string, Promise<Buffer>>();

/** The PDF of a document. It is rendered once, and the file is kept. With a user: refused while too many documents wait. */
export async function keepDocument(
  db: Queryable,
  document: PrintedDocument,
  userId?: string,
): Promise<Buffer> {
  const kept = await findFile(db, document.id);
  if (kept) return kept;
  const rendering =
    running.get(document.id) ??
    renderAndStore(db, document, userId).finally(() => running.delete(document.id));
  running.set(document.id, rendering);
  return rendering;
}

async function renderAndStore(db: Queryable, document: PrintedDocument, userId?: string): Promise<Buffer> {
  const content = await renderDocument(document, userId);
  await db.insert(invoiceFiles).values({ invoiceId: document.id, content }).onConflictDoNothing();
  // Another server may have been faster. All clients get its file.
  return (await findFile(db, document.id)) ?? content;
}

async function findFile(db: Queryable, id: string): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ content: invoiceFiles.content })
    .from(invoiceFiles)
    .where(eq(invoiceFiles.invoiceId, id));
  return row?.content;
}
