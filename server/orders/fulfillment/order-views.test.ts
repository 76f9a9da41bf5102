import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { searchLimit } from "#contract/basics/search-limit.ts";
import type { OrderBatch } from "#contract/orders/order-batch.ts";
import { auditEntries } from "#server/db/schema/audit.ts";
import { orderLines, orders } from "#server/db/schema/orders.ts";
import { outbox } from "#server/db/schema/outbox.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { findMoneyProblems } from "#server/payments/audit-payments.ts";
import { findWrongFigures } from "#server/sales/recount-figures.ts";
import { findImbalances } from "#server/stock/audit-stock.ts";
import { createTestOutbox } from "#testing/test-outbox.ts";
import { createTestShop } from "#testing/test-shop.ts";
import { startBatch } from "./run-batch.ts";

const { db } = await createTestDb();
const { send, shopper, product, add, order } = await createTestShop(db);
const staff = await shopper("staff", ["orders"]);
const customer = await shopper();

beforeEach(async () => {
  await db.delete(outbox);
  await db.update(orders).set({ userId: null });
});

async function place(count = 1): Promise<string[]> {
  const ids: string[] = [];
  const chair = await product(50);
  for (let n = 0; n < count; n++) {
    await add(customer, chair);
    ids.push(String((await order(customer)).body.insertedId));
  }
  return ids;
}

const get = async (path: string) => (await send("GET", path, { token: staff.token })).body;
const idsOf = async (query: string) => (await get(`/orders/ids?${query}`)).ids as string[];
const post = (path: string, json: object = {}) => send("POST", path, { token: staff.token, json });
const run = async (action: string, ids: string[], more: object = {}) =>
  (await post("/orders/batches", { action, ids, ...more })).body as unknown as OrderBatch;
const copyOrders = (ids: string[], id: string, day = sql`placed_on`) =>
  sql`insert into orders (id, username, email, address, phone_number, payment_method, payment_status, total_cents, discount_cents, subtotal_cents, units, placed_on)
    select unnest(${sql.param(ids)}::uuid[]), username, email, address, phone_number, payment_method, payment_status, 0, 0, 0, 1, ${day}::date from orders where id = ${id}`;

test("an order moves through the views, and the counts follow", async () => {
  const before = await get("/orders/counts");
  const [id = ""] = await place();
  const inView = async (view: string) => (await idsOf(`view=${view}`)).includes(id);
  expect(await get("/orders/counts")).toMatchObject({ new: Number(before.new) + 1 });
  expect(await inView("new")).toBe(true);
  await run("confirm", [id]);
  expect([await inView("new"), await inView("prepare")]).toEqual([false, true]);
  await run("out", [id]);
  expect([await inView("prepare"), await inView("out")]).toEqual([false, true]);
  await run("deliver", [id]);
  expect([await inView("out"), await inView("unpaid")]).toEqual([false, true]);
  await run("pay", [id]);
  expect([await inView("unpaid"), await inView("done")]).toEqual([false, true]);
  expect(await findMoneyProblems(db)).toEqual([]);
});

test("a planned day makes an order due, and a past one overdue", async () => {
  const [planned = "", late = ""] = await place(2);
  const {
    rows: [{ today } = { today: "" }],
  } = await db.execute<{ today: string }>(sql`select shop_today()::text as today`);
  await run("plan", [planned], { day: today });
  await db.update(orders).set({ deliveryOn: "2020-01-01" }).where(eq(orders.id, late));
  const old = crypto.randomUUID();
  await db.execute(copyOrders([old], late, sql`'2020-01-01'`));
  expect(await idsOf("view=out")).toContain(planned);
  const overdue = await idsOf("view=overdue");
  expect(overdue).toEqual(expect.arrayContaining([late, old]));
  expect(overdue).not.toContain(planned);
  expect((await post("/orders/batches", { action: "plan", ids: [late] })).status).toBe(400);
});

test("a search finds number, name, email, phone, address and product", async () => {
  const [id = ""] = await place();
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, id));
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  for (const q of [`s-${row?.number}`, row?.username, row?.email, "555 0100", "oak lane", line?.title])
    expect(await idsOf(`q=${encodeURIComponent(String(q))}`), q).toContain(id);
  expect(await idsOf("q=no-such-thing")).toEqual([]);
});

test("a batch says how many orders changed, and why the others were skipped", async () => {
  const [placed = "", confirmed = "", canceled = ""] = await place(3);
  await run("confirm", [confirmed]);
  await run("cancel", [canceled]);
  const { changed, skipped, finished } = await run("confirm", [placed, confirmed, canceled]);
  expect({ changed, finished }).toEqual({ changed: 1, finished: true });
  expect(skipped.map(({ reason }) => reason)).toEqual([
    "This order is confirmed already.",
    "This order is canceled. It cannot be confirmed.",
  ]);
  expect(await findImbalances(db)).toEqual([]);
});

test("a batch of 500 orders takes five transactions, and a reload continues it", async () => {
  const [id = ""] = await place();
  const ids = Array.from({ length: 500 }, () => crypto.randomUUID());
  await db.execute(copyOrders(ids, id));
  await db.delete(outbox);
  const { _id: batchId, ...first } = await startBatch(db, staff.user, { action: "confirm", ids });
  expect(first).toMatchObject({ handled: 100, finished: false });
  // A reload finds it, and two tabs do not confirm an order twice.
  const { batch } = (await get("/orders/batches/current")) as { batch: OrderBatch };
  expect(batch).toMatchObject({ _id: batchId, handled: 100, total: 500 });
  await Promise.all([1, 2, 3, 4, 5].map(() => post(`/orders/batches/${batchId}/next`)));
  const done = (await post(`/orders/batches/${batchId}/next`)).body;
  expect(done).toMatchObject({ handled: 500, changed: 500, skipped: [], finished: true });
  expect(await db.select().from(outbox)).toHaveLength(500);
  const other = await shopper("admin");
  expect((await send("POST", `/orders/batches/${batchId}/next`, { token: other.token })).status).toBe(404);
});

test("a batch can be undone until its emails are sent", async () => {
  const [first = "", second = ""] = await place(2);
  await db.delete(outbox);
  const { _id, undoUntil } = await run("confirm", [first, second]);
  expect(undoUntil).not.toBeNull();
  const { emails, sendDue } = createTestOutbox(db);
  await sendDue();
  expect(emails).toEqual([]);
  await db.update(outbox).set({ dueAt: sql`now()` }).where(sql`content ->> 'orderId' = ${second}`);
  await sendDue();
  const undone = (await post(`/orders/batches/${_id}/undo`)).body;
  expect(undone).toMatchObject({
    undoes: true,
    changed: 1,
    skipped: [{ reason: "The customer was already sent an email." }],
  });
  expect(await idsOf("view=new")).toContain(first);
  expect(await idsOf("view=prepare")).toContain(second);
  await db.update(outbox).set({ dueAt: sql`now()` });
  await sendDue();
  expect(emails).toHaveLength(1);
  expect((await post(`/orders/batches/${_id}/undo`)).status).toBe(409);
  expect((await db.select().from(auditEntries)).map(({ action }) => action)).toContain("order.undone");
  expect(await findWrongFigures(db)).toEqual([]);
});

test("an order that was changed meanwhile is not undone, and neither is a payment", async () => {
  const [id = ""] = await place();
  const { _id } = await run("confirm", [id]);
  await run("out", [id]);
  expect((await post(`/orders/batches/${_id}/undo`)).body).toMatchObject({
    changed: 0,
    skipped: [{ reason: "The order was changed meanwhile." }],
  });
  const { undoUntil, _id: payment } = await run("pay", [id]);
  expect(undoUntil).toBeNull();
  expect((await post(`/orders/batches/${payment}/undo`)).status).toBe(409);
});

test("a delivery whose goods come back, or whose money was refunded, is not undone", async () => {
  const chair = await product(5);
  const buyer = await shopper();
  const placeFor = async () => {
    await add(buyer, chair);
    return String((await order(buyer)).body.insertedId);
  };
  const [returned, refunded, kept] = [await placeFor(), await placeFor(), await placeFor()];
  const ids = [returned, refunded, kept];
  await run("confirm", ids);
  await run("pay", ids);
  const { _id } = await run("deliver", ids);
  await send("POST", `/payments/${returned}/returns`, { token: buyer.token, json: {} });
  await send("POST", `/payments/${refunded}/refunds`, {
    token: staff.token,
    json: { lines: [{ position: 0, quantity: 1 }] },
  });
  expect(await idsOf("view=returns")).toEqual([returned]);
  expect(await get("/orders/counts")).toMatchObject({ returns: 1 });
  const undone = (await post(`/orders/batches/${_id}/undo`)).body;
  expect(undone).toMatchObject({
    changed: 1,
    skipped: [
      { reason: "The customer returns items of this order." },
      { reason: "Money of this order was refunded." },
    ],
  });
  expect(await idsOf("view=prepare")).toContain(kept);
});

test("a search in a view is limited to the newest matches; the view is not", async () => {
  const [id = ""] = await place();
  await db.update(orders).set({ address: "1 Endless Lane" }).where(eq(orders.id, id));
  const copies = Array.from({ length: searchLimit + 5 }, () => crypto.randomUUID());
  await db.execute(copyOrders(copies, id));
  expect(await idsOf("q=endless")).toHaveLength(searchLimit);
  expect((await idsOf("q=%20")).length).toBeGreaterThan(copies.length);
});
