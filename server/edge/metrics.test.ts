import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { afterAll, expect, test } from "vitest";
import { createTestDb } from "#server/db/test-db.ts";
import { createTestShop } from "#server/testing/test-shop.ts";
import { openMetrics } from "./metrics.ts";

const { db } = await createTestDb();
const shop = await createTestShop(db);
const token = "a token for the tests";
const metrics = openMetrics({ token, db, routes: shop.api.routes });
const server = createServer(
  metrics.before(getRequestListener(shop.api.fetch, { overrideGlobalObjects: false })),
);
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => {
  metrics.close();
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

test("requests are counted by route, method and kind of answer, however many addresses there are", async () => {
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

test("the shop's own figures are there: orders, holds, carts, connections, memory", async () => {
  const [who] = await shop.shoppers(1);
  if (!who) throw new Error("nobody");
  const product = await shop.product(10);
  await shop.add(who, product);
  await shop.order(who);
  await shop.add(who, product);
  await shop.take(who, product);
  const text = await scrape();
  expect(reading(text, "sedia_orders ")).toBe(1);
  expect(reading(text, "sedia_holds ")).toBe(1);
  expect(reading(text, "sedia_units_in_carts ")).toBe(1);
  expect(reading(text, "sedia_database_up ")).toBe(1);
  expect(reading(text, "sedia_database_connections ")).toBeGreaterThan(0);
  expect(reading(text, "sedia_process_resident_memory_bytes")).toBeGreaterThan(10_000_000);
});

test("every line is one that Prometheus can read, and each metric stands in one place", async () => {
  const text = await scrape();
  const line = /^(# TYPE \w+ (counter|gauge|histogram)|\w+(\{(\w+="[^"\\]*",?)+\})? -?[\d.e+-]+)$/;
  expect(text.split("\n").filter((each) => each !== "" && !line.test(each))).toEqual([]);
  const types = text.match(/^# TYPE \w+/gm) ?? [];
  expect(new Set(types).size).toBe(types.length);
});

test("without the token there is nothing to see", async () => {
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
