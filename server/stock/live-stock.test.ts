import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { stockMovements } from "#server/db/schema/stock-ledger.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { transact } from "#server/db/transact.ts";
import { createAddressOf } from "#server/http/client-address.ts";
import { createEventStreams } from "#server/http/event-streams.ts";
import { createTestShop } from "#server/testing/test-shop.ts";
import { adjustStock } from "./adjust-stock.ts";
import { broadcastStock } from "./live-stock.routes.ts";
import { type StockUpdate, subscribeToStock } from "./subscribe-to-stock.ts";

const { db } = await createTestDb();
const stockEvents = createEventStreams({ limit: 3 });
const { api, product, shopper, add, take, send, levelOf } = await createTestShop(db, { stockEvents });
const admin = await shopper("admin");

const heard: StockUpdate[] = [];
await subscribeToStock(db, (news) => {
  heard.push(news);
  broadcastStock(stockEvents, news);
});
await vi.waitFor(() => expect(heard).toEqual(["missed"]), 30_000);

/** Everything that was said about a product, in order. */
function saidAbout(id: string) {
  return heard.flatMap((news) => (news === "missed" ? [] : (news.onHand[id] ?? [])));
}

/** What the database has announced so far has arrived once this change has. */
async function afterwards() {
  const id = await product(1);
  await vi.waitFor(() => expect(saidAbout(id)).toEqual([1]), 30_000);
}

/** An open page: what it was told, and a way to leave. */
async function openPage() {
  const leave = new AbortController();
  const response = await api.request("/stock/events", { signal: leave.signal });
  const told: string[] = [];
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  async function read() {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      told.push(part.value);
    }
    told.push("the end");
  }
  return { response, told, ended: read(), leave: () => reader?.cancel(), abort: () => leave.abort() };
}

test("a page that is open hears of a piece that is taken, and of one that comes back", async () => {
  const [id, who, page] = [await product(5), await shopper(), await openPage()];
  expect(page.response.headers.get("Content-Type")).toBe("text/event-stream");
  expect(page.response.headers.get("Cache-Control")).toBe("no-store");
  const item = await add(who, id);
  await vi.waitFor(() => expect(page.told).toContain(`event: stock\ndata: {"${id}":4}\n\n`), 30_000);
  await send("DELETE", `/cards/${item}`, { token: who.token });
  await vi.waitFor(() => expect(page.told.at(-1)).toBe(`event: stock\ndata: {"${id}":5}\n\n`), 30_000);
  expect(page.told[0]).toMatch(/^retry: \d+\n\n$/);
  await page.leave();
});

test("only a change of what is on the shelf is told", async () => {
  const [id, who] = [await product(5), await shopper()];
  await take(who, id);
  await vi.waitFor(() => expect(saidAbout(id).at(-1)).toBe(4), 30_000);
  const before = heard.length;
  await send("POST", "/cards", { token: who.token, json: { productId: id } });
  expect(await levelOf(id)).toMatchObject({ onHand: 4, inCarts: 1 });
  await afterwards();
  expect(heard.slice(before).filter((news) => news !== "missed" && id in news.onHand)).toEqual([]);
});

test("of many changes in one transaction the last one counts, even if it was there before", async () => {
  const [one, other] = [await product(5), await product(5)];
  await transact(db, async (tx) => {
    for (const onHand of [4, 5, 4]) await adjustStock(tx, [{ productId: one, onHand }], admin.user.id);
    await adjustStock(tx, [{ productId: other, onHand: 9 }], admin.user.id);
  });
  await vi.waitFor(() => expect(saidAbout(other).at(-1)).toBe(9), 30_000);
  expect(saidAbout(one).at(-1)).toBe(4);
});

test("what is rolled back was never told", async () => {
  const id = await product(5);
  await db
    .transaction(async (tx) => {
      await adjustStock(tx, [{ productId: id, onHand: 3 }], admin.user.id);
      tx.rollback();
    })
    .catch(() => {});
  await afterwards();
  expect(saidAbout(id)).toEqual([5]);
});

const received = { kind: "received", fromPlace: "outside", toPlace: "on hand" } as const;

test("a hundred products fit into an announcement; of more only the fact is told", async () => {
  const ids = await Promise.all(Array.from({ length: 101 }, () => product(1)));
  await afterwards();
  const receive = (howMany: number, quantity: number) =>
    db
      .insert(stockMovements)
      .values(ids.slice(0, howMany).map((productId) => ({ productId, quantity, ...received })));
  heard.length = 0;
  await receive(100, 1_999_999_999);
  await vi.waitFor(() => expect(heard).toHaveLength(1), 30_000);
  expect(Object.keys(heard[0] === "missed" ? {} : (heard[0]?.onHand ?? {}))).toHaveLength(100);
  await receive(101, 1);
  await vi.waitFor(() => expect(heard.slice(1)).toEqual(["missed"]), 30_000);
});

test("when the connection to the database is lost it comes back, and pages are told to ask again", async () => {
  const [id, page] = [await product(5), await openPage()];
  await afterwards();
  const listening = sql`select pid from pg_stat_activity where datname = current_database() and query ilike 'listen %'`;
  const [before] = await db.execute(listening);
  expect(await db.execute(listening)).toHaveLength(1);
  await db.execute(sql`select pg_terminate_backend(${before?.pid}::int)`);
  await vi.waitFor(() => expect(page.told).toContain("event: missed\ndata: {}\n\n"), 30_000);
  await transact(db, (tx) => adjustStock(tx, [{ productId: id, onHand: 2 }], admin.user.id));
  await vi.waitFor(() => expect(page.told).toContain(`event: stock\ndata: {"${id}":2}\n\n`), 30_000);
  expect(await db.execute(listening)).not.toEqual([before]);
  await page.leave();
});

test("a page that leaves is forgotten at once, whether it had begun to read or not", async () => {
  expect(stockEvents.count()).toBe(0);
  const [reading, gone] = [await openPage(), await openPage()];
  expect(stockEvents.count()).toBe(2);
  await reading.leave();
  expect(stockEvents.count()).toBe(1);
  gone.abort();
  expect(stockEvents.count()).toBe(0);
  expect((await api.request("/stock/events", { method: "HEAD" })).status).toBe(200);
  expect((await api.request("/stock/events", { signal: AbortSignal.abort() })).status).toBe(200);
  expect(stockEvents.count()).toBe(0);
});

test("one page too many is asked to come back later", async () => {
  const pages = [await openPage(), await openPage(), await openPage()];
  const response = await api.request("/stock/events");
  expect(response.status).toBe(503);
  expect(response.headers.get("Retry-After")).toBe("5");
  expect(await response.json()).toMatchObject({ code: "busy" });
  await pages[0]?.leave();
  const next = await openPage();
  expect(next.response.status).toBe(200);
  for (const page of [...pages, next]) await page.leave();
});

test("one address cannot take all places, and has its own back when a page is closed", async () => {
  const address = createAddressOf({ trustProxy: true });
  const streams = createEventStreams({ limit: 10, limitPerAddress: 2, addressOf: address });
  const { api: door } = await createTestShop(db, { stockEvents: streams });
  const from = (sender: string) =>
    door.request("/stock/events", { headers: { "X-Forwarded-For": `10.9.9.9, ${sender}` } });
  const [first, second] = [await from("10.0.0.1"), await from("10.0.0.1")];
  const refused = await from("10.0.0.1");
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "60"]);
  expect(await refused.json()).toMatchObject({ code: "too_many_attempts" });
  expect((await from("10.0.0.2")).status).toBe(200);
  await first.body?.cancel();
  expect((await from("10.0.0.1")).status).toBe(200);
  expect((await from("10.0.0.1")).status).toBe(429);
  await second.body?.cancel();
  streams.end();
});

test("a page that does not read is dropped; the others hear on", async () => {
  const [reading, { body }] = [await openPage(), await api.request("/stock/events")];
  const news = { text: "x".repeat(1000) };
  for (let sent = 0; stockEvents.count() === 2; sent++) {
    expect(sent).toBeLessThan(50);
    stockEvents.send("stock", news);
    await vi.waitFor(() => expect(reading.told).toHaveLength(sent + 2), 30_000);
  }
  await expect(body?.getReader().read()).rejects.toThrow("too slow");
  expect(stockEvents.count()).toBe(1);
  await reading.leave();
});

test("when the shop closes all streams end, and nobody is let in", async () => {
  const page = await openPage();
  stockEvents.end();
  await page.ended;
  expect(page.told.at(-1)).toBe("the end");
  expect(stockEvents.count()).toBe(0);
  expect((await api.request("/stock/events")).status).toBe(503);
});
