import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { DomainError } from "#contract/basics/domain-error.ts";
import type { Db } from "#server/db/client.ts";
import { auditEntries } from "#server/db/schema/audit.ts";
import { products } from "#server/db/schema/products.ts";
import { stockMovements } from "#server/db/schema/stock-ledger.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { createInterruptibleDb } from "#server/db/test-interruptible-db.ts";
import { findImbalances } from "#server/stock/audit-stock.ts";
import { changeProduct } from "./change-product.ts";
import { createTestProductsAdmin, sampleProduct } from "./test-products-admin.ts";

const { db, address } = await createTestDb();
const interruptible = createInterruptibleDb(address);
const { take, addProduct, newProduct, change, show, audit, admin, shopper, add, send, levelOf } =
  await createTestProductsAdmin(db);

test("an added product is on sale at once, its units received by the admin who added it", async () => {
  const { status, body } = await addProduct({ title: "  Ash chair ", discount: "12.5%", piece: "7" });
  expect(status).toBe(201);
  const id = String(body.insertedId);
  const { date, ...fields } = { ...sampleProduct, title: "Ash chair", discount: 12.5, piece: 7 };
  expect(await show(id)).toMatchObject({
    ...fields,
    _id: id,
    name: "Ash chair",
    status: "Active",
    date: "2026-11-01T00:00:00.000Z",
    version: 1,
    photos: [],
  });
  const [first] = (await send("GET", "/products?limit=1")).body as unknown as { _id: string }[];
  expect(first?._id).toBe(id);
  expect(await db.select().from(stockMovements).where(eq(stockMovements.productId, id))).toMatchObject([
    { kind: "received", quantity: 7, userId: admin.user.id },
  ]);
});

test("only the given fields change, and the name follows the title", async () => {
  const id = await newProduct();
  expect((await change(id, { title: "Elm chair", price: 80 })).body).toEqual({ modifiedCount: 1 });
  const { piece, category, date, ...rest } = sampleProduct;
  expect(await show(id)).toMatchObject({
    ...rest,
    title: "Elm chair",
    name: "Elm chair",
    price: 80,
    piece,
    version: 2,
  });
  await db.update(products).set({ name: "Elmer" }).where(eq(products.id, id));
  await change(id, { title: "Elm armchair" });
  expect(await show(id)).toMatchObject({ title: "Elm armchair", name: "Elmer" });
});

test("saving unchanged fields changes nothing and has no audit event", async () => {
  const id = await newProduct();
  const { date, ...fields } = sampleProduct;
  expect((await change(id, { ...fields, version: 1, pieceSeen: 7 })).body).toEqual({ modifiedCount: 0 });
  expect((await change(id, {})).body).toEqual({ modifiedCount: 0 });
  expect((await show(id)).version).toBe(1);
  expect(await audit(`subjectId=${id}`)).toHaveLength(1);
});

test("an edit of an outdated version is rejected with the current product", async () => {
  const [id, other] = [await newProduct(), await shopper("admin")];
  expect((await change(id, { price: 80, version: 1 })).body).toEqual({ modifiedCount: 1 });
  const { status, body } = await change(id, { price: 70, description: "Better", version: 1 }, other);
  expect([status, body.code]).toEqual([409, "product_changed"]);
  const { finishes, ...current } = await show(id);
  expect(body.product).toEqual(current);
  expect(body.product).toMatchObject({ price: 80, description: "To sit on", version: 2 });
});

/** The code of a domain error. Any other error fails the test. */
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => {
      if (error instanceof DomainError) return error.code;
      throw error;
    },
  );

test("one of two concurrent edits succeeds, at every interleaving", async () => {
  const edit = (db: Db, id: string, priceCents: number) =>
    outcomeOf(changeProduct(db, admin.user, { id, wanted: { priceCents }, seen: { version: 1 } }));
  for (let [at, interrupted] = [0, true]; interrupted; at++) {
    const [id, outcomes] = [await newProduct(), [] as string[]];
    interrupted = await interruptible.interrupt(
      at,
      async () => void outcomes.push(await edit(interruptible.db, id, 6000)),
      async () => void outcomes.push(await edit(db, id, 6100)),
    );
    if (interrupted) expect(outcomes.sort(), `before statement ${at}`).toEqual(["done", "product_changed"]);
    expect((await show(id)).version).toBe(2);
  }
});

test("a unit reserved during a stock edit is counted once, at every interleaving", async () => {
  const customer = await shopper();
  for (let [at, interrupted] = [0, true]; interrupted; at++) {
    const [id, outcomes] = [await newProduct(), [] as string[]];
    const edit = { id, wanted: { onHand: 9 }, seen: { onHand: 7 } };
    interrupted = await interruptible.interrupt(
      at,
      async () => void outcomes.push(await outcomeOf(changeProduct(interruptible.db, admin.user, edit))),
      async () => void (await take(customer, id)),
    );
    const putIn = outcomes[0] === "done" ? 9 : 7;
    const held = interrupted ? 1 : 0;
    expect(await levelOf(id), `before statement ${at}`).toMatchObject({ onHand: putIn - held, held, putIn });
  }
});

test("an edit based on an outdated stock count is rejected", async () => {
  const [id, customer] = [await newProduct(), await shopper()];
  await add(customer, id);
  const rejected = await change(id, { piece: 9, pieceSeen: 7, price: 1 });
  expect([rejected.status, rejected.body.code]).toEqual([409, "product_changed"]);
  expect(rejected.body.product).toMatchObject({ piece: 6, price: 99.5 });
  expect((await change(id, { piece: 9, pieceSeen: 6 })).body).toEqual({ modifiedCount: 1 });
  expect(await levelOf(id)).toMatchObject({ onHand: 9, inCarts: 1, putIn: 10 });
  // A stock edit does not change the version.
  expect((await show(id)).version).toBe(1);
});

test("a new image replaces the photos too", async () => {
  const id = await newProduct();
  const photos = [{ src: "/images/old-1/900.webp", width: 900, height: 900, alt: "" }];
  await db.update(products).set({ photos, image: "/images/old-1/900.webp" }).where(eq(products.id, id));
  await change(id, { price: 3 });
  expect((await show(id)).photos).toEqual(photos);
  await change(id, { image: "https://pictures.example/new.jpg" });
  expect((await show(id)).photos).toEqual([]);
});

test.each([
  ["title", "", "Product name is required"],
  ["title", "x".repeat(201), "May have at most 200 characters"],
  ["price", "", "Price is required"],
  ["originalPrice", null, "Price is required"],
  ["price", "cheap", "Must be a number"],
  ["price", -1, "Must not be negative"],
  ["price", "-0.01", "Must not be negative"],
  ["price", 1.005, "Must have at most two decimals"],
  ["price", 1e300, "Must not be above $10,000,000"],
  ["discount", 101, "Must be between 0 and 100"],
  ["discount", "", "Discount is required"],
  ["piece", -1, "Must not be negative"],
  ["piece", 1.5, "Must be a whole number"],
  ["piece", "", "Piece information is required"],
  ["image", "", "Image URL is required"],
  ["image", "javascript:alert(1)", "Enter an address that starts with https://"],
  ["image", " JavaScript:alert(1)", "Enter an address that starts with https://"],
  ["image", "data:image/png;base64,AAAA", "Enter an address that starts with https://"],
  ["image", "http://pictures.example/a.jpg", "Enter an address that starts with https://"],
  ["image", "//pictures.example/a.jpg", "Enter an address that starts with https://"],
  ["description", "x".repeat(1024 * 1024), "May have at most 5,000 characters"],
  ["category", "sofa", "Must be rocking, side or lounge"],
  ["category", "", "Category is required"],
  ["status", "Sold", "Must be Active or Hidden"],
  ["company", "x".repeat(201), "May have at most 200 characters"],
  ["price", "10%", "Must be a number"],
  ["material", "ash", "There is no such field"],
])("%s = %j is rejected with a message, in a new product and in a change", async (field, value, message) => {
  const id = await newProduct();
  for (const { status, body } of [
    await addProduct({ [field]: value }),
    await change(id, { [field]: value }),
  ]) {
    expect([status, body.code]).toEqual([400, "invalid_input"]);
    expect(body.errors).toEqual([{ field, message }]);
  }
  expect((await show(id)).version).toBe(1);
});

test.each(["", "yesterday", "2026-02-30", "1899-12-31", "2101-01-01"])(
  "the date %j is rejected",
  async (date) => {
    expect((await addProduct({ date })).body.errors).toEqual([
      { field: "date", message: "Date input not valid" },
    ]);
  },
);

test("a body over two megabytes is rejected", async () => {
  expect((await addProduct({ description: "x".repeat(2_200_000) })).body).toMatchObject({
    code: "body_too_large",
  });
});

test("a change and its audit event are saved in one transaction", async () => {
  const id = await newProduct();
  await change(id, { price: 5, piece: 8, title: "Fir chair" });
  expect((await audit(`subjectId=${id}`)).slice(0, 1)).toMatchObject([
    {
      action: "product.changed",
      actorEmail: admin.user.email,
      subjectName: "Fir chair",
      before: { title: "Oak chair", name: "Oak chair", price: 99.5, piece: 7 },
      after: { title: "Fir chair", name: "Fir chair", price: 5, piece: 8 },
    },
  ]);
  await db.execute(
    sql`create function fail() returns trigger language plpgsql as 'begin raise exception ''no''; end'`,
  );
  await db.execute(
    sql`create trigger fail before insert on audit_entries for each row execute function fail()`,
  );
  const count = await db.$count(products);
  expect((await change(id, { price: 6, piece: 1 })).status).toBe(500);
  expect((await addProduct()).status).toBe(500);
  expect((await send("DELETE", `/products/${id}`, { token: admin.token })).status).toBe(500);
  await db.execute(sql`drop trigger fail on audit_entries`);
  expect(await show(id)).toMatchObject({ price: 5, piece: 8 });
  expect(await db.$count(products)).toBe(count);
});

test("audit events cannot be changed or deleted", async () => {
  await expect(db.update(auditEntries).set({ actorName: "another" })).rejects.toThrow();
  await expect(db.delete(auditEntries)).rejects.toThrow();
  await expect(db.execute(sql`truncate audit_entries`)).rejects.toThrow();
});

test("the stock matches the ledger", async () => {
  expect(await findImbalances(db)).toEqual([]);
});
