import { eq } from "drizzle-orm";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import type { BulkEdited } from "#contract/products/bulk-edit.ts";
import { defaultFormat, setShopFormat } from "#contract/settings/shop-format.ts";
import { products } from "#server/db/schema/products.ts";
import { stockMovements } from "#server/db/schema/stock-ledger.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { createTestProductsAdmin } from "./test-products-admin.ts";

const { db } = await createTestDb();
const { admin, send, newProduct, change, remove, show, audit } = await createTestProductsAdmin(db);
const { token } = admin;

beforeEach(() => db.delete(products));

const preview = (ids: string[], wanted: object) =>
  send("POST", "/products/bulk/preview", { token, json: { ids, change: wanted } });

async function edit(ids: string[], wanted: object) {
  const { products: seen } = (await preview(ids, wanted)).body as unknown as BulkEdited;
  const versions = seen.map(({ _id, version }) => ({ _id, version }));
  return send("PATCH", "/products/bulk", { token, json: { products: versions, change: wanted } });
}

function undo(body: unknown) {
  const edited = (body as BulkEdited).products;
  const json = { products: edited.map(({ _id, version, before }) => ({ _id, version, before })) };
  return send("PATCH", "/products/bulk/undo", { token, json });
}

const rowOf = async (id: string) => (await db.select().from(products).where(eq(products.id, id)))[0];

test("several products are previewed, changed and restored exactly, without touching the stock", async () => {
  const [one, other] = [
    await newProduct({ price: 19.99, deliveryDays: 3 }),
    await newProduct({ title: "Other", price: 100, discount: 0, category: "lounge" }),
  ];
  const before = [await rowOf(one), await rowOf(other)];
  const movements = await db.$count(stockMovements);
  const wanted = {
    category: "rocking",
    price: { by: "percent", value: -10 },
    discount: 15,
    status: "Hidden",
    deliveryDays: 21,
  };
  const { body: planned } = await preview([one, other], wanted);
  const after = { category: "rocking", discount: 15, status: "Hidden", deliveryDays: 21 };
  expect(planned.products).toMatchObject([
    { _id: one, before: { price: 19.99, deliveryDays: 3 }, after: { ...after, price: 17.99 } },
    { _id: other, before: { category: "lounge", deliveryDays: null }, after: { ...after, price: 90 } },
  ]);
  expect(await rowOf(one)).toEqual(before[0]);

  const { status, body } = await edit([one, other], wanted);
  expect(status).toBe(200);
  expect(body.products).toMatchObject([{ version: 2, after: { ...after, price: 17.99 } }, { version: 2 }]);
  const { discount, ...columns } = after;
  expect(await rowOf(one)).toMatchObject({ ...columns, discountPercent: discount, priceCents: 1799 });
  expect(await audit(`subjectId=${one}&action=product.changed`)).toMatchObject([
    { before: { price: 19.99 }, after: { price: 17.99, category: "rocking" } },
  ]);

  expect((await undo(body)).body).toEqual({ restored: 2, refused: [] });
  for (const [index, id] of [one, other].entries()) {
    const { version, updatedAt, ...restored } = (await rowOf(id)) ?? {};
    expect(before[index]).toMatchObject(restored);
    expect(version).toBe(3);
  }
  expect(await db.$count(stockMovements)).toBe(movements);
});

test("an undo keeps products that were changed or deleted since, and names them", async () => {
  const ids = [
    await newProduct(),
    await newProduct({ title: "Changed" }),
    await newProduct({ title: "Deleted" }),
  ];
  const { body } = await edit(ids, { price: { by: "amount", value: 5.5 } });
  await change(String(ids[1]), { title: "Changed since" });
  await remove(String(ids[2]));
  expect((await undo(body)).body).toEqual({
    restored: 1,
    refused: expect.arrayContaining([
      { _id: ids[1], title: "Changed since" },
      { _id: ids[2], title: "Deleted" },
    ]),
  });
  expect(await show(String(ids[0]))).toMatchObject({ price: 99.5 });
  expect(await show(String(ids[1]))).toMatchObject({ price: 105 });
});

test("a product that was changed since the preview stops the whole edit and is named", async () => {
  const [one, other] = [await newProduct(), await newProduct({ title: "Moved" })];
  const wanted = { discount: 50 };
  const { products: seen } = (await preview([one, other], wanted)).body as unknown as BulkEdited;
  await change(other, { price: 1 });
  const versions = seen.map(({ _id, version }) => ({ _id, version }));
  const { status, body } = await send("PATCH", "/products/bulk", {
    token,
    json: { products: versions, change: wanted },
  });
  expect([status, body.code, body.detail]).toEqual([
    409,
    "product_changed",
    "Changed meanwhile: Moved. Nothing was saved.",
  ]);
  expect(await show(one)).toMatchObject({ discount: 10, version: 1 });
});

test.each<[string, object, string]>([
  ["no change", {}, "Choose what to change"],
  ["a negative price", { price: { by: "amount", value: -100 } }, "The price of Oak chair would be negative"],
  ["an unknown category", { category: "sofa" }, "Must be rocking, side or lounge"],
  [
    "a percentage that is too low",
    { price: { by: "percent", value: -101 } },
    "Must be between -100 and 1,000",
  ],
  ["a discount above 100", { discount: 101 }, "Must be between 0 and 100"],
])("%s is refused with a message", async (_name, wanted, message) => {
  const { status, body } = await preview([await newProduct()], wanted);
  expect([status, (body.errors as { message: string }[])[0]?.message]).toEqual([400, message]);
});

test("a percentage is a percentage in a shop without decimals", async () => {
  setShopFormat({ ...defaultFormat, currency: "JPY", currencyDigits: 0 });
  onTestFinished(() => setShopFormat(defaultFormat));
  const id = await newProduct({ price: 1000 });
  expect((await edit([id], { price: { by: "percent", value: 10 } })).status).toBe(200);
  expect(await rowOf(id)).toMatchObject({ priceCents: 1100 });
  const { body } = await preview([id], { price: { by: "amount", value: 0.5 } });
  expect(body).toMatchObject({ errors: [{ message: "Must be a whole amount" }] });
});
