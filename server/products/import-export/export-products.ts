import type { ProductCells } from "#contract/products/product-columns.ts";
import { type Actor, recordAuditEvent } from "#server/audit/record-audit-event.ts";
import type { Queryable } from "#server/db/client.ts";
import type { ProductRow } from "#server/db/schema/products.ts";
import { listSlugs } from "../categories/categories.queries.ts";
import { listProductsAfter } from "../products.queries.ts";
import { cellsOf } from "./product-cells.ts";
import { csvHeader, csvLines } from "./product-csv.ts";

const atOnce = 1000;

/** All products in batches, to save memory. */
export async function* listBatches(db: Queryable): AsyncGenerator<ProductRow[]> {
  let last: string | undefined;
  do {
    const rows = await listProductsAfter(db, last, atOnce);
    if (rows.length > 0) yield rows;
    last = rows.length === atOnce ? rows.at(-1)?.id : undefined;
  } while (last);
}

/** Streams all products as CSV. */
export async function* exportProducts(db: Queryable): AsyncGenerator<string> {
  yield csvHeader;
  for await (const rows of listBatches(db)) yield csvLines(rows.map(cellsOf));
}

/** Records an export before its first byte is sent, so that an aborted download is recorded, too. */
export async function recordProductExport(db: Queryable, actor: Actor, fileName: string): Promise<void> {
  await recordAuditEvent(db, actor, {
    action: "products.exported",
    subject: "shop",
    subjectId: "products",
    subjectName: fileName,
    before: null,
    after: null,
  });
}

const example: ProductCells = {
  title: "Example armchair",
  price: "490",
  originalPrice: "560",
  discount: "0",
  piece: "5",
  image: "https://pictures.example/armchair-front.jpg",
  description: "Solid oak, oiled. Seat height 43 cm.",
  name: "Armchair",
  status: "Hidden",
  imageAlt: "Armchair, front view",
  width: "62.5",
  depth: "58",
  height: "84",
  seatHeight: "43",
  weight: "7.2",
  packedWidth: "70",
  packedDepth: "65",
  packedHeight: "50",
  parcels: "1",
  design: "armchair",
  color: "Oak",
  swatch: "#c99f6b",
  materials: "oak, linen",
  care: "Wipe with a damp cloth.",
  warranty: "2 years",
  deliveryDays: "14",
  assemblyNeeded: "no",
};

/** A file with all columns and one valid line to replace. */
export async function* productTemplate(db: Queryable): AsyncGenerator<string> {
  const [category = ""] = await listSlugs(db);
  const date = new Date().toISOString().slice(0, 10);
  yield csvHeader;
  yield csvLines([{ ...example, category, date }]);
}
