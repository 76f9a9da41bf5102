import { Readable } from "node:stream";
import { and, asc, eq, gt, sql } from "drizzle-orm";
import { ZipFile } from "yazl";
import { csvOf, csvOfSafe } from "#contract/basics/csv.ts";
import { byteOrderMark, escapeCells } from "#contract/basics/csv-formulas.ts";
import { amountOf, plainAmount } from "#contract/basics/money.ts";
import type { InvoiceMonth } from "#contract/orders/invoice.ts";
import { documentNumber } from "#contract/orders/invoice-number.ts";
import { orderNumber, paymentMethodLabels } from "#contract/orders/order-choices.ts";
import type { Queryable } from "#server/db/client.ts";
import { invoices } from "#server/db/schema/invoices.ts";
import { orders } from "#server/db/schema/orders.ts";
import { fileNameOf, findDocument } from "./invoices.queries.ts";
import { keepDocument } from "./keep-document.ts";

const batchSize = 500;

/** The months that have documents, newest first. Test documents count while the payment sandbox is on, as in the sales figures. */
export async function listInvoiceMonths(db: Queryable, withTestOrders: boolean): Promise<InvoiceMonth[]> {
  type Sums = {
    month: string;
    invoices: number;
    credits: number;
    invoiced: number;
    credited: number;
    tax: number;
  };
  const { rows } = await db.execute<Sums>(sql`
    select to_char(day, 'YYYY-MM') as month,
      coalesce(sum(documents) filter (where kind = 'invoice'), 0)::int as invoices,
      coalesce(sum(documents) filter (where kind = 'credit note'), 0)::int as credits,
      coalesce(sum(amount_cents) filter (where kind = 'invoice'), 0)::float8 as invoiced,
      coalesce(sum(amount_cents) filter (where kind = 'credit note'), 0)::float8 as credited,
      sum(case kind when 'invoice' then tax_cents else -tax_cents end)::float8 as tax
    from invoice_days where not test or ${withTestOrders} group by 1 order by 1 desc`);
  return rows.map((row) => ({
    month: row.month,
    invoices: row.invoices,
    invoiced: amountOf(row.invoiced),
    creditNotes: row.credits,
    credited: amountOf(row.credited),
    tax: amountOf(row.tax),
  }));
}

type Period = { month: string; withTestOrders: boolean };

const realSeries = [
  { kind: "invoice", test: false },
  { kind: "credit note", test: false },
] as const;
const testSeries = realSeries.map(({ kind }) => ({ kind, test: true }));

/** Documents of a month by series and number. */
async function* batchesOf(db: Queryable, { month, withTestOrders }: Period) {
  const first = `${month}-01`;
  for (const { kind, test } of withTestOrders ? [...realSeries, ...testSeries] : realSeries) {
    let after = 0;
    while (true) {
      const rows = await db
        .select({ document: invoices, order: orders })
        .from(invoices)
        .innerJoin(orders, eq(orders.id, invoices.orderId))
        .where(
          and(
            sql`${invoices.issuedOn} >= ${first}::date and ${invoices.issuedOn} < ${first}::date + interval '1 month'`,
            eq(invoices.kind, kind),
            eq(invoices.test, test),
            gt(invoices.number, after),
          ),
        )
        .orderBy(asc(invoices.number))
        .limit(batchSize);
      yield rows;
      const last = rows.at(-1);
      if (!last || rows.length < batchSize) break;
      after = last.document.number;
    }
  }
}

type Row = { document: typeof invoices.$inferSelect; order: typeof orders.$inferSelect };

const signed = ({ document: { kind } }: Row, cents: number) =>
  plainAmount(amountOf(kind === "invoice" ? cents : -cents));

const facts: Record<string, (row: Row) => string | number> = {
  number: ({ document }) => documentNumber(document),
  kind: ({ document }) => document.kind,
  date: ({ document }) => document.issuedOn,
  order: ({ order }) => orderNumber(order),
  customer: ({ document }) => document.buyer.name,
  "payment method": ({ order }) => paymentMethodLabels[order.paymentMethod],
  currency: ({ document }) => document.currency,
  "tax rate": ({ document }) => document.taxPercent,
};

const amounts: Record<string, (row: Row) => string> = {
  net: (row) => signed(row, row.document.amountCents - row.document.taxCents),
  tax: (row) => signed(row, row.document.taxCents),
  amount: (row) => signed(row, row.document.amountCents),
};

export const invoicesCsvHeader = csvOf([[...Object.keys(facts), ...Object.keys(amounts)]]);

/** Credit notes have negative amounts, so that a sum over the column is right. */
export async function* invoicesCsv(
  db: Queryable,
  period: Period,
  onDocument: (document: Row["document"]) => void = () => {},
): AsyncGenerator<string> {
  yield invoicesCsvHeader;
  for await (const batch of batchesOf(db, period)) {
    if (batch.length > 0) yield csvOfSafe(batch.map(cellsOf));
    for (const { document } of batch) onDocument(document);
  }
}

/** Amounts are not escaped: a spreadsheet would take "'-30.00" for text. */
function cellsOf(row: Row): (string | number)[] {
  const [texts = []] = escapeCells([Object.values(facts).map((cell) => cell(row))]);
  return [...texts, ...Object.values(amounts).map((cell) => cell(row))];
}

/** Streams the CSV file and the PDFs of the documents that it lists. */
export function invoicesZip(db: Queryable, period: Period): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on("error", (error: Error) => output.destroy(error));

  function addDocument(document: Row["document"]) {
    zip.addReadStreamLazy(fileNameOf(document), { compress: false, mtime: document.issuedAt }, (done) => {
      pdfOf(db, document.id).then(
        (file) => done(null, Readable.from([file])),
        (error: Error) => output.destroy(error),
      );
    });
  }

  async function* csv(): AsyncGenerator<string> {
    yield byteOrderMark;
    yield* invoicesCsv(db, period, addDocument);
    zip.end();
  }

  zip.addReadStreamLazy(`invoices-${period.month}.csv`, (done) => done(null, Readable.from(csv())));
  return output;
}

async function pdfOf(db: Queryable, id: string): Promise<Buffer> {
  const document = await findDocument(db, id);
  if (!document) throw new Error("the document is gone");
  return keepDocument(db, document);
}
