import { eq, ne } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { productColumns } from "#contract/products/product-columns.ts";
import { auditEntries } from "#server/db/schema/audit.ts";
import { products } from "#server/db/schema/products.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { transact } from "#server/db/transact.ts";
import { findImbalances } from "#server/stock/audit-stock.ts";
import { fakeProducts } from "#tools/seed/fake-products.ts";
import { addProducts } from "../add-products.ts";
import { createTestProductsAdmin } from "../test-products-admin.ts";
import { createCsvTest, file, header, line } from "./test-product-csv.ts";

const { db } = await createTestDb();
const shop = await createTestProductsAdmin(db);
const { api, newProduct, change, remove, show, audit, levelOf } = shop;
const { exported, imported, authorization } = createCsvTest(shop);

beforeEach(() => db.delete(products));

test("an exported file with any text imports without changes", async () => {
  const titles = [
    "=1+1",
    "'=1+1",
    "''-x",
    "+44",
    "-5",
    "@me",
    "'quoted'",
    'a "b", c',
    "Stühle; 椅子 🪑",
    "a\tb",
  ];
  for (const title of titles) await newProduct({ title, description: `${title}\r\nsecond line\n=SUM(A1)` });
  const csv = await exported();
  expect(csv).toContain("'=1+1");
  expect(csv).not.toMatch(/,"?[=+\-@]/);
  for (const dryRun of [true, false]) {
    const { body } = await imported(csv, { dryRun });
    expect(body).toEqual({
      added: 0,
      changed: 0,
      unchanged: titles.length,
      restored: 0,
      pieces: [],
      errors: [],
    });
  }
  await db.update(products).set({ title: "changed" }).where(ne(products.title, "x"));
  expect((await imported(csv)).body).toMatchObject({ changed: titles.length });
  const restored = await db.select({ title: products.title }).from(products).orderBy(products.id);
  expect(restored.map(({ title }) => title)).toEqual(titles);
});

test("an export of several batches has every product once", async () => {
  await transact(db, (tx) => addProducts(tx, fakeProducts(2003)));
  const gone = await newProduct();
  await remove(gone);
  const csv = await exported();
  expect(csv).not.toContain(gone);
  const { body } = await imported(csv, { dryRun: true });
  expect(body).toEqual({ added: 0, changed: 0, unchanged: 2003, restored: 0, pieces: [], errors: [] });
});

test("lines with an id update that product, lines without an id add a product", async () => {
  const [id, other] = [await newProduct(), await newProduct({ title: "Other" })];
  const csv = file(
    line("New chair"),
    line("Renamed", { id, price: "12.34", piece: "9" }),
    "",
    line("New too"),
  );
  const dry = await imported(csv, { dryRun: true });
  const pieces = [{ line: 3, title: "Oak chair", before: 7, after: 9 }];
  expect(dry.body).toEqual({ added: 2, changed: 1, unchanged: 0, restored: 0, pieces, errors: [] });
  expect(await db.$count(products)).toBe(2);
  expect(await show(id)).toMatchObject({ title: "Oak chair", version: 1 });

  expect((await imported(csv)).body).toEqual(dry.body);
  expect(await show(id)).toMatchObject({ title: "Renamed", price: 12.34, discount: 5, piece: 9, version: 2 });
  expect(await show(other)).toMatchObject({ title: "Other", version: 1 });
  expect(await levelOf(id)).toMatchObject({ onHand: 9 });
  expect(await db.$count(products)).toBe(4);
  expect((await audit("")).map(({ action, subjectName }) => [action, subjectName])).toEqual(
    expect.arrayContaining([
      ["product.changed", "Renamed"],
      ["product.added", "New chair"],
      ["product.added", "New too"],
    ]),
  );
});

test("an import reports changed stock, and an empty cell keeps the stock", async () => {
  const [id, other] = [await newProduct({ piece: 12 }), await newProduct({ title: "Other", piece: 12 })];
  const older = await exported();
  for (const sold of [id, other]) await change(sold, { piece: 7 });
  const { body } = await imported(older, { dryRun: true });
  expect(body.pieces).toEqual([
    { line: 2, title: "Oak chair", before: 7, after: 12 },
    { line: 3, title: "Other", before: 7, after: 12 },
  ]);
  const csv = file(line("Renamed", { id, piece: "" }), line("Other", { id: other, piece: " " }));
  expect((await imported(csv)).body).toMatchObject({ changed: 2, pieces: [], errors: [] });
  expect(await show(id)).toMatchObject({ title: "Renamed", piece: 7 });
  const { body: rejected } = await imported(file(line("New", { piece: "" })), { dryRun: true });
  expect(rejected.errors).toEqual([{ line: 2, field: "piece", message: "Piece information is required" }]);
});

test("every invalid line is reported with its line number, and nothing is written", async () => {
  const [id, gone] = [await newProduct(), await newProduct()];
  await remove(gone);
  const auditCount = await db.$count(auditEntries);
  const bad = file(
    line("Good"),
    line("", { price: "cheap" }),
    "",
    line('"two\nlines"', { piece: "-1", category: "sofa" }),
    line("Twice", { id }),
    line("Twice", { id }),
    line("Gone", { id: gone }),
    line("No id", { id: "7" }),
    "too,short",
  );
  const errors = [
    { line: 3, field: "title", message: "Product name is required" },
    { line: 3, field: "price", message: "Must be a number" },
    { line: 5, field: "category", message: "Must be rocking, side or lounge" },
    { line: 5, field: "piece", message: "Must not be negative" },
    { line: 7, field: "_id", message: "Stands in line 6 already" },
    { line: 9, field: "_id", message: "Must be a product's id" },
    { line: 10, field: "", message: "Has 2 cells instead of 10" },
  ];
  const dry = await imported(bad, { dryRun: true });
  expect(dry.status).toBe(200);
  expect(dry.body.errors).toEqual(errors);

  const real = await imported(bad);
  expect([real.status, real.body.code]).toEqual([400, "invalid_input"]);
  expect(real.body.errors).toEqual(
    errors.map(({ line, field, message }) => ({ field: `line ${line}: ${field}`, message })),
  );
  expect(await show(id)).toMatchObject({ title: "Oak chair", version: 1 });
  expect(await db.$count(products)).toBe(2);
  expect(await db.$count(auditEntries)).toBe(auditCount);
});

test("short name, status and facts are exported, and their columns may be missing or empty in an import", async () => {
  const facts = { company: "Ash & Co", capsuleInfo: "Solid ash", doses: "2", packet: "Box of 2" };
  const id = await newProduct({ name: "Oaky", status: "Hidden", ...facts });
  const csv = await exported();
  expect(csv).toContain("Oaky,Hidden,Ash & Co,Solid ash,2,Box of 2");
  const read = async () => (await db.select().from(products).where(eq(products.id, id)))[0];
  expect((await imported(file(line("Renamed", { id })))).body).toMatchObject({ changed: 1 });
  expect(await read()).toMatchObject({ title: "Renamed", name: "Oaky", status: "Hidden", ...facts });
  const empty = [`${header},name,status,company`, `${line("Renamed", { id })},,,`].join("\n");
  expect((await imported(empty)).body).toMatchObject({ changed: 1, errors: [] });
  expect(await read()).toMatchObject({ name: "Renamed", status: "Hidden", company: null, doses: "2" });
});

test("a deleted product is restored, and one that is gone is added again with its id", async () => {
  const [kept, deleted, gone] = [
    await newProduct({ title: "Kept" }),
    await newProduct({ title: "Deleted", piece: 4 }),
    await newProduct({ title: "Gone", piece: 2 }),
  ];
  const csv = await exported();
  await remove(deleted);
  await db.delete(products).where(eq(products.id, gone));
  const expected = { added: 1, changed: 0, unchanged: 1, restored: 1, pieces: [], errors: [] };
  expect((await imported(csv, { dryRun: true })).body).toEqual(expected);
  expect((await imported(csv)).body).toEqual(expected);
  expect(await show(deleted)).toMatchObject({ title: "Deleted", piece: 4 });
  expect(await show(gone)).toMatchObject({ title: "Gone", piece: 2 });
  expect(await show(kept)).toMatchObject({ version: 1 });
  expect(await exported()).toBe(csv);
});

test("the template has every column and imports without errors", async () => {
  const response = await api.request("/products/import/template", { headers: authorization });
  const template = await response.text();
  expect(template.split("\r\n")[0]?.split(",")).toEqual(productColumns);
  expect((await imported(template, { dryRun: true })).body).toMatchObject({ added: 1, errors: [] });
});

test("columns may be in any case and order", async () => {
  const [names, cells] = [header.split(",").reverse(), line("Any order").split(",").reverse()];
  const csv = [names.join(",").toUpperCase(), cells.join(",")].join("\n");
  expect((await imported(csv, { dryRun: true })).body).toMatchObject({ added: 1, errors: [] });
});

test("an export is recorded in the audit log", async () => {
  await exported();
  expect((await audit("action=products.exported"))[0]).toMatchObject({ subjectName: "products.csv" });
});

test("missing, unknown and duplicate columns are reported", async () => {
  const { body } = await imported("title,price,colour,title\nA,1,red,B", { dryRun: true });
  expect(body.errors).toContainEqual({ line: 1, field: "piece", message: "This column is missing" });
  expect(body.errors).toContainEqual({ line: 1, field: "colour", message: "There is no such column" });
  expect(body.errors).toContainEqual({ line: 1, field: "title", message: "This column is there twice" });
  expect((await imported("")).status).toBe(400);
});

test("an unclosed quotation mark is reported", async () => {
  const { body } = await imported(file(line('"open')), { dryRun: true });
  expect(body.errors).toContainEqual({
    line: 2,
    field: "",
    message: "Has quotation marks that do not match",
  });
});

test("a file with semicolons as separators is accepted", async () => {
  const { body } = await imported(file(line("Semi")).replaceAll(",", ";"), { dryRun: true });
  expect(body).toMatchObject({ added: 1, errors: [] });
});

test("a file with too many bytes or lines, or of another type or encoding, is rejected", async () => {
  const lines = Array.from({ length: 10_001 }, () => "x");
  expect((await imported(file(...lines))).body.detail).toBe("A file can have at most 10,000 lines.");
  expect((await imported("x".repeat(5 * 1024 * 1024 + 1))).status).toBe(413);
  expect((await imported("{}", { type: "application/json" })).status).toBe(415);
  expect((await imported(Buffer.from(file(line("Stühle")), "latin1"))).body.code).toBe("invalid_input");
});

test("concurrent imports and edits are atomic", async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, () => newProduct()));
  const csv = (title: string) => file(...ids.map((id) => line(title, { id })));
  await Promise.all([
    imported(csv("One")),
    imported(csv("Two")),
    ...ids.map((id) => change(id, { price: 77 })),
  ]);
  const titles = await db.selectDistinct({ title: products.title }).from(products);
  expect(titles).toHaveLength(1);
  expect(await db.$count(products, eq(products.title, String(titles[0]?.title)))).toBe(12);
});

test("the stock matches the ledger", async () => {
  expect(await findImbalances(db)).toEqual([]);
});
