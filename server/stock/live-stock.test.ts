import { sql } from "drizzle-orm";
import type { Context } from "hono";
import { expect, test, vi } from "vitest";
import { stockMovements } from "#server/db/schema/stock-ledger.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { transact } from "#server/db/transact.ts";
import { createEventStreams } from "#server/http/event-streams.ts";
import { createTestShop } from "#testing/test-shop.ts";
import { adjustStock } from "./adjust-stock.ts";
import { broadcastStock } from "./live-stock.routes.ts";
import { type StockUpdate, subscribeToStock } from "./subscribe-to-stock.ts";

const { db } = await createTestDb();
const stockEvents = createEventStreams({ limit: 3 });
const { api, product, shopper, add, take, send, levelOf } = await createTestShop(db, { stockEvents });
const admin = await shopper("admin");

const updates: StockUpdate[] = [];
await subscribeToStock(db, (update) => {
  updates.push(update);
  broadcastStock(stockEvents, update);
});
await vi.waitFor(() => expect(updates).toEqual(["missed"]), 30_000);

/** All updates of a product, in order. */
function updatesOf(id: string) {
  return updates.flatMap((update) => (update === "missed" ? [] : (update.onHand[id] ?? [])));
}

/** Waits for all earlier notifications, because they arrive in order. */
async function receiveAllUpdates() {
  const id = await product(1);
  await vi.waitFor(() => expect(updatesOf(id)).toEqual([1]), 30_000);
}

/** Opens an event stream and collects its events, without the heartbeats, which come at any time. */
async function openStream() {
  const close = new AbortController();
  const response = await api.request("/stock/events", { signal: close.signal });
  const events: string[] = [];
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  async function read() {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      if (part.value !== ":\n\n") events.push(part.value);
    }
    events.push("the end");
  }
  return { response, events, ended: read(), close: () => reader?.cancel(), abort: () => close.abort() };
}

test("a stream gets an event for a reserved unit and for a returned unit", async () => {
  const [id, customer, stream] = [await product(5), await shopper(), await openStream()];
  expect(stream.response.headers.get("Content-Type")).toBe("text/event-stream");
  expect(stream.response.headers.get("Cache-Control")).toBe("no-store");
  const item = await add(customer, id);
  await vi.waitFor(() => expect(stream.events).toContain(`event: stock\ndata: {"${id}":4}\n\n`), 30_000);
  await send("DELETE", `/cards/${item}`, { token: customer.token });
  await vi.waitFor(() => expect(stream.events.at(-1)).toBe(`event: stock\ndata: {"${id}":5}\n\n`), 30_000);
  expect(stream.events[0]).toMatch(/^retry: \d+\n\n$/);
  await stream.close();
});

test("only a change of the units on hand sends an event", async () => {
  const [id, customer] = [await product(5), await shopper()];
  await take(customer, id);
  await vi.waitFor(() => expect(updatesOf(id).at(-1)).toBe(4), 30_000);
  const before = updates.length;
  await send("POST", "/cards", { token: customer.token, json: { productId: id } });
  expect(await levelOf(id)).toMatchObject({ onHand: 4, inCarts: 1 });
  await receiveAllUpdates();
  expect(updates.slice(before).filter((update) => update !== "missed" && id in update.onHand)).toEqual([]);
});

test("the last of several changes in one transaction is sent, even if it repeats an earlier one", async () => {
  const [one, other] = [await product(5), await product(5)];
  await transact(db, async (tx) => {
    for (const onHand of [4, 5, 4]) await adjustStock(tx, [{ productId: one, onHand }], admin.user.id);
    await adjustStock(tx, [{ productId: other, onHand: 9 }], admin.user.id);
  });
  await vi.waitFor(() => expect(updatesOf(other).at(-1)).toBe(9), 30_000);
  expect(updatesOf(one).at(-1)).toBe(4);
});

test("a rolled-back change sends no event", async () => {
  const id = await product(5);
  await db
    .transaction(async (tx) => {
      await adjustStock(tx, [{ productId: id, onHand: 3 }], admin.user.id);
      tx.rollback();
    })
    .catch(() => {});
  await receiveAllUpdates();
  expect(updatesOf(id)).toEqual([5]);
});

const received = { kind: "received", fromPlace: "outside", toPlace: "on hand" } as const;

test("a notification has at most a hundred products, and a larger change is sent as missed", async () => {
  const ids = await Promise.all(Array.from({ length: 101 }, () => product(1)));
  await receiveAllUpdates();
  const receive = (howMany: number, quantity: number) =>
    db
      .insert(stockMovements)
      .values(ids.slice(0, howMany).map((productId) => ({ productId, quantity, ...received })));
  updates.length = 0;
  await receive(100, 1_999_999_999);
  await vi.waitFor(() => expect(updates).toHaveLength(1), 30_000);
  expect(Object.keys(updates[0] === "missed" ? {} : (updates[0]?.onHand ?? {}))).toHaveLength(100);
  await receive(101, 1);
  await vi.waitFor(() => expect(updates.slice(1)).toEqual(["missed"]), 30_000);
});

test("a lost database connection is restored, and streams get a missed event", async () => {
  const [id, stream] = [await product(5), await openStream()];
  await receiveAllUpdates();
  const listening = sql`select pid from pg_stat_activity where datname = current_database() and query ilike 'listen %'`;
  const {
    rows: [before],
  } = await db.execute(listening);
  expect((await db.execute(listening)).rows).toHaveLength(1);
  await db.execute(sql`select pg_terminate_backend(${before?.pid}::int)`);
  await vi.waitFor(() => expect(stream.events).toContain("event: missed\ndata: {}\n\n"), 30_000);
  await transact(db, (tx) => adjustStock(tx, [{ productId: id, onHand: 2 }], admin.user.id));
  await vi.waitFor(() => expect(stream.events).toContain(`event: stock\ndata: {"${id}":2}\n\n`), 30_000);
  expect((await db.execute(listening)).rows).not.toEqual([before]);
  await stream.close();
});

test("a closed stream is removed at once, read or unread", async () => {
  expect(stockEvents.count()).toBe(0);
  const [reading, aborted] = [await openStream(), await openStream()];
  expect(stockEvents.count()).toBe(2);
  await reading.close();
  expect(stockEvents.count()).toBe(1);
  aborted.abort();
  expect(stockEvents.count()).toBe(0);
  expect((await api.request("/stock/events", { method: "HEAD" })).status).toBe(200);
  expect((await api.request("/stock/events", { signal: AbortSignal.abort() })).status).toBe(200);
  expect(stockEvents.count()).toBe(0);
});

test("a stream above the limit gets 503 with Retry-After", async () => {
  const streams = [await openStream(), await openStream(), await openStream()];
  const response = await api.request("/stock/events");
  expect(response.status).toBe(503);
  expect(response.headers.get("Retry-After")).toBe("5");
  expect(await response.json()).toMatchObject({ code: "busy" });
  await streams[0]?.close();
  const next = await openStream();
  expect(next.response.status).toBe(200);
  for (const stream of [...streams, next]) await stream.close();
});

test("one address has a limit of streams, and a closed stream does not count", async () => {
  const addressOf = (c: Context) => c.req.header("X-Forwarded-For") ?? "unknown";
  const streams = createEventStreams({ limit: 10, limitPerAddress: 2, addressOf });
  const { api: limitedApi } = await createTestShop(db, { stockEvents: streams });
  const from = (sender: string) =>
    limitedApi.request("/stock/events", { headers: { "X-Forwarded-For": sender } });
  const [first, second] = [await from("10.0.0.1"), await from("10.0.0.1")];
  const rejected = await from("10.0.0.1");
  expect([rejected.status, rejected.headers.get("Retry-After")]).toEqual([429, "60"]);
  expect(await rejected.json()).toMatchObject({ code: "too_many_attempts" });
  expect((await from("10.0.0.2")).status).toBe(200);
  await first.body?.cancel();
  expect((await from("10.0.0.1")).status).toBe(200);
  expect((await from("10.0.0.1")).status).toBe(429);
  await second.body?.cancel();
  streams.end();
});

test("a stream that does not read is closed, and the others stay open", async () => {
  const [reading, { body }] = [await openStream(), await api.request("/stock/events")];
  const data = { text: "x".repeat(1000) };
  for (let sent = 0; stockEvents.count() === 2; sent++) {
    expect(sent).toBeLessThan(50);
    stockEvents.send("stock", data);
    await vi.waitFor(() => expect(reading.events).toHaveLength(sent + 2), 30_000);
  }
  await expect(body?.getReader().read()).rejects.toThrow("too slow");
  expect(stockEvents.count()).toBe(1);
  await reading.close();
});

test("a shutdown ends all streams and rejects new ones", async () => {
  const stream = await openStream();
  stockEvents.end();
  await stream.ended;
  expect(stream.events.at(-1)).toBe("the end");
  expect(stockEvents.count()).toBe(0);
  expect((await api.request("/stock/events")).status).toBe(503);
});
