import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { StockMovement } from "#contract/products/stock.ts";
import { stockUnits } from "#server/db/schema/stock.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { reportSales } from "#server/sales/report-sales.ts";
import { createTestShop } from "#testing/test-shop.ts";
import { findImbalances } from "./audit-stock.ts";

const { db } = await createTestDb();
const { api, product, shopper, take, add, order, send, levelOf } = await createTestShop(db);
const admin = await shopper("admin");
const { token } = admin;

const change = (id: string, json: Record<string, unknown>) =>
  send("POST", `/products/${id}/stock`, { token, json });
const setRules = (id: string, json: Record<string, unknown>) =>
  send("PATCH", `/products/${id}/stock`, { token, json });

async function movementsOf(id: string, query = "") {
  const { body } = await send("GET", `/products/${id}/stock/movements${query}`, { token });
  return body as unknown as StockMovement[];
}

test("received, written-off and counted pieces are rows of the ledger, which balances", async () => {
  const id = await product(5);
  const received = await change(id, {
    operation: "receive",
    quantity: 10,
    reason: "delivery",
    note: " 12 crates ",
  });
  expect(received).toMatchObject({ status: 201, body: { piece: 15 } });
  expect((await change(id, { operation: "writeOff", quantity: 3, reason: "damaged" })).body).toEqual({
    piece: 12,
  });
  expect((await change(id, { operation: "count", counted: 11, note: "one missing" })).body).toEqual({
    piece: 11,
  });
  expect((await change(id, { operation: "count", counted: 11 })).body).toEqual({ piece: 11 });
  expect(await movementsOf(id)).toMatchObject([
    { kind: "counted", quantity: -1, change: -1, reason: null, note: "one missing", by: "Ada Shopper" },
    { kind: "written off", quantity: 3, change: -3, reason: "damaged", note: null },
    { kind: "received", quantity: 10, change: 10, reason: "delivery", note: "12 crates" },
    { kind: "received", quantity: 5, change: 5, by: null },
  ]);
  expect(await levelOf(id)).toMatchObject({ onHand: 11, putIn: 11 });
  expect(await findImbalances(db)).toEqual([]);
  const { body } = await send("GET", `/audit?subjectId=${id}`, { token });
  expect(body).toMatchObject([
    { action: "stock.counted", before: { piece: 12 }, after: { piece: 11, note: "one missing" } },
    { action: "stock.written_off", after: { piece: 12, reason: "damaged" } },
    { action: "stock.received" },
  ]);
});

test("the display piece is written off after the pieces on hand", async () => {
  const [id, customer] = [await product(2), await shopper()];
  await add(customer, id);
  await take(customer, id);
  expect(await levelOf(id)).toMatchObject({ onHand: 0, inCarts: 1, display: 1 });
  await change(id, { operation: "receive", quantity: 1, reason: "delivery" });
  expect((await change(id, { operation: "writeOff", quantity: 3, reason: "damaged" })).body).toMatchObject({
    detail: "Only 2 pieces are on hand.",
  });
  const { body } = await change(id, { operation: "writeOff", quantity: 2, reason: "damaged" });
  expect(body).toEqual({ piece: 0 });
  expect(await levelOf(id)).toMatchObject({ onHand: 0, inCarts: 1, display: 0, putIn: 1 });
  const [written, freed] = await movementsOf(id);
  expect(written).toMatchObject({ kind: "written off", quantity: 2, change: -2, reason: "damaged" });
  expect(freed).toMatchObject({ from: "display", to: "on hand", quantity: 1 });
  expect(await findImbalances(db)).toEqual([]);
});

test("concurrent write-offs and buyers never take more than there is", async () => {
  const [id, customer] = [await product(6), await shopper()];
  const results = await Promise.all([
    ...Array.from({ length: 6 }, () => change(id, { operation: "writeOff", quantity: 2, reason: "lost" })),
    ...Array.from({ length: 3 }, () => take(customer, id)),
  ]);
  const { onHand, held, display, putIn } = await levelOf(id);
  expect(onHand).toBeGreaterThanOrEqual(0);
  const writtenOff = results.slice(0, 6).filter(({ status }) => status === 201).length;
  expect(putIn).toBe(6 - 2 * writtenOff);
  expect(onHand + held + display).toBe(putIn);
  expect(await findImbalances(db)).toEqual([]);
});

test("more than there is can't be written off", async () => {
  const id = await product(1);
  expect(await change(id, { operation: "writeOff", quantity: 2, reason: "lost" })).toMatchObject({
    status: 409,
    body: { code: "out_of_stock", detail: "Only 1 piece is on hand." },
  });
});

test("the history names the order and the customer, in pages and as a file", async () => {
  const [id, customer] = [await product(3), await shopper()];
  await add(customer, id);
  const { body } = await order(customer);
  const [last, ...others] = await movementsOf(id);
  expect(last).toMatchObject({ kind: "ordered", orderId: body.insertedId, order: body.number, change: 0 });
  expect(others.map(({ kind, change }) => `${kind} ${change}`)).toEqual([
    "in cart 0",
    "held -1",
    "received 3",
  ]);
  expect(await movementsOf(id, "?page=2&limit=3")).toMatchObject([{ kind: "received" }]);
  await change(id, { operation: "receive", quantity: 1, reason: "other", note: "=cmd()" });
  const file = await api.request(`/products/${id}/stock/export`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const lines = (await file.text()).trim().split("\r\n");
  expect(lines).toHaveLength(6);
  expect(lines[1]).toMatch(/received,1,outside,on hand,1,other,'=cmd\(\),Ada Shopper,$/);
  expect(lines[2]).toContain(`,${body.number}`);
});

test.each([
  [{ operation: "receive", quantity: 0, reason: "delivery" }, "quantity", "Must be at least 1"],
  [{ operation: "receive", quantity: 1.5, reason: "delivery" }, "quantity", "Must be a whole number"],
  [
    { operation: "writeOff", quantity: 1, reason: "delivery" },
    "reason",
    "Must be damaged, lost, given or other",
  ],
  [{ operation: "count", counted: -1 }, "counted", "Must not be negative"],
  [{ operation: "count", counted: 1, note: "x".repeat(501) }, "note", "May have at most 500 characters"],
])("%o is rejected", async (json, field, message) => {
  const { status, body } = await change(await product(1), json);
  expect(status).toBe(400);
  expect(body.errors).toEqual([{ field, message }]);
});

test("a product's own rule decides about its last piece, and frees the display piece", async () => {
  const [id, customer] = [await product(1), await shopper()];
  expect((await take(customer, id)).body).toEqual({ piece: 0, reserved: false });
  expect(await levelOf(id)).toMatchObject({ onHand: 0, display: 1 });
  expect((await setRules(id, { sellLastPiece: true })).body).toEqual({ modifiedCount: 1 });
  expect(await levelOf(id)).toMatchObject({ onHand: 1, display: 0 });
  expect((await take(customer, id)).body).toEqual({ piece: 0, reserved: true });
  expect((await setRules(id, { sellLastPiece: true })).body).toEqual({ modifiedCount: 0 });
  await db.delete(stockUnits).where(eq(stockUnits.productId, id));
  await setRules(id, { sellLastPiece: null });
  expect((await take(customer, id)).body).toEqual({ piece: 0, reserved: false });
  expect(await findImbalances(db)).toEqual([]);
});

test("stock rules do not disturb an edit of the product, and set when its stock is low", async () => {
  const id = await product(40, { title: "Popular chair" });
  const version = async () => (await send("GET", `/products/${id}`)).body.version;
  const before = await version();
  await setRules(id, { lowStockAt: 50 });
  expect(await version()).toBe(before);
  const lowTitles = async () => (await reportSales(db, 1)).lowStock.map(({ title }) => title);
  await change(id, { operation: "count", counted: 0 });
  expect(await lowTitles()).toContain("Popular chair");
  await change(id, { operation: "count", counted: 51 });
  expect(await lowTitles()).not.toContain("Popular chair");
  expect((await setRules(id, { lowStockAt: -1 })).body.errors).toEqual([
    { field: "lowStockAt", message: "Must not be negative" },
  ]);
  expect((await send("GET", `/products/${id}/stock`, { token })).body).toMatchObject({
    title: "Popular chair",
    piece: 51,
    lowStockAt: 50,
    sellLastPiece: null,
    shopSellsLastPiece: false,
  });
});
