import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { pino } from "pino";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { createTestDb } from "#server/db/test-db.ts";
import { version } from "#server/env/program.ts";
import { createWriteLimits } from "#server/rate-limits/write-limits.ts";
import { createTestShop } from "#testing/test-shop.ts";
import { createMetrics } from "./metrics.ts";

const { db } = await createTestDb();
const shop = await createTestShop(db, { writeLimits: createWriteLimits(db, 10) });
const token = "a token for the tests";
const warnings: string[] = [];
const log = pino({ level: "warn" }, { write: (line: string) => warnings.push(line) });
const measure = createMetrics({
  token,
  db,
  log,
  routes: shop.api.routes,
  dataDir: shop.uploadsDir,
  uploads: shop.uploads,
});
const server = createServer(measure(getRequestListener(shop.api.fetch, { overrideGlobalObjects: false })));
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function scrape() {
  const response = await fetch(`${origin}/metrics`, { headers: { Authorization: `Bearer ${token}` } });
  return response.text();
}

/** The value of the one line that begins with a name and has these labels. */
function reading(text: string, name: string, ...labels: string[]): number | undefined {
  const lines = text
    .split("\n")
    .filter((line) => line.startsWith(name) && labels.every((label) => line.includes(label)));
  expect(lines.length).toBeLessThanOrEqual(1);
  return lines[0] === undefined ? undefined : Number(lines[0].split(" ").at(-1));
}

test("requests are counted by route, method and class of response, however many URLs are requested", async () => {
  for (let n = 0; n < 5; n++) await (await fetch(`${origin}/products/${crypto.randomUUID()}`)).text();
  await (await fetch(`${origin}/products?limit=1`)).text();
  await (await fetch(`${origin}/payments/mine`)).text();
  for (let n = 0; n < 5; n++) await (await fetch(`${origin}/${crypto.randomUUID()}`)).text();
  const text = await scrape();
  const count = "sedia_http_request_duration_seconds_count";
  expect(reading(text, count, 'route="/products/:id"', 'method="GET"', 'status="4xx"')).toBe(5);
  expect(reading(text, count, 'route="/products"', 'status="2xx"')).toBe(1);
  expect(reading(text, count, 'route="/payments/mine"', 'status="4xx"')).toBe(1);
  expect(reading(text, count, 'route="page"')).toBe(5);
  const bucket = "sedia_http_request_duration_seconds_bucket";
  expect(reading(text, bucket, 'route="/products/:id"', 'le="+Inf"')).toBe(5);
  expect(text).toContain("# TYPE sedia_http_request_duration_seconds histogram");
});

test("the response has figures of the shop and of the process: orders, holds, carts, connections, memory", async () => {
  const [who] = await shop.shoppers(1);
  if (!who) throw new Error("no customer");
  const product = await shop.product(10);
  await shop.add(who, product);
  await shop.order(who);
  await shop.add(who, product);
  await shop.take(who, product);
  await shop.uploads.put("a-file", Buffer.from("content"));
  const text = await scrape();
  expect(reading(text, "sedia_uploads_free_bytes ")).toBeGreaterThan(0);
  expect(reading(text, "sedia_orders ")).toBe(1);
  expect(reading(text, "sedia_holds ")).toBe(1);
  expect(reading(text, "sedia_units_in_carts ")).toBe(1);
  expect(reading(text, "sedia_database_up ")).toBe(1);
  expect(reading(text, "sedia_database_connections ")).toBeGreaterThan(0);
  expect(reading(text, "process_resident_memory_bytes")).toBeGreaterThan(10_000_000);
});

test("requests over a rate limit are counted, and refusals of their content are not", async () => {
  const who = await shop.shopper();
  const headers = { Authorization: `Bearer ${who.token}` };
  for (let n = 0; n < 12; n++) await (await fetch(`${origin}/cards`, { method: "POST", headers })).text();
  const text = await scrape();
  const rejected = text.match(/^sedia_http_rejections_total\{.+$/gm);
  expect(rejected).toEqual([
    `sedia_http_rejections_total{reason="too_many_attempts",worker="${process.pid}"} 2`,
  ]);
});

test("the response has the version of the shop, and the space on the disk of the data folder", async () => {
  const text = await scrape();
  expect(text).toContain(`sedia_build_info{version="${version}",node="${process.version}"} 1`);
  const free = reading(text, "sedia_data_free_bytes ") ?? 0;
  expect(free).toBeGreaterThan(0);
  expect(reading(text, "sedia_data_total_bytes ")).toBeGreaterThan(free);
});

test("Prometheus can parse every line, and all lines of a metric are together", async () => {
  const text = await scrape();
  const line =
    /^(# HELP \w+ .+|# TYPE \w+ (counter|gauge|histogram)|\w+(\{(\w+="[^"\\]*",?)+\})? (-?[\d.e+-]+|Nan))$/;
  expect(text.split("\n").filter((each) => each !== "" && !line.test(each))).toEqual([]);
  const types = text.match(/^# TYPE \w+/gm) ?? [];
  expect(new Set(types).size).toBe(types.length);
});

test("without the token the response is empty", async () => {
  const attempts: Record<string, string>[] = [
    {},
    { Authorization: "Bearer wrong" },
    { Authorization: token },
  ];
  for (const headers of attempts) {
    const response = await fetch(`${origin}/metrics`, { headers });
    expect([response.status, await response.text()]).toEqual([401, ""]);
  }
});

test("when a worker does not report its metrics, those of the asked worker are sent", async () => {
  const readAllWorkers = () => Promise.reject(new Error("Operation timed out."));
  const listener = createMetrics({ token, db, log, routes: [], readAllWorkers })((_, response) =>
    response.end(),
  );
  const alone = createServer(listener);
  await new Promise<void>((resolve) => alone.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    alone.close();
  });
  const { port } = alone.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/metrics`, {
    headers: { Authorization: `Bearer ${token}`, Connection: "close" },
  });
  const text = await response.text();
  expect(reading(text, "process_resident_memory_bytes", `worker="${process.pid}"`)).toBeGreaterThan(0);
  expect(reading(text, "sedia_database_up ")).toBe(1);
  expect(warnings.map((line) => JSON.parse(line).err.message)).toEqual(["Operation timed out."]);
});
