import { Hono } from "hono";
import { pino } from "pino";
import { beforeAll, expect, test } from "vitest";
import { inventChairs } from "#server/catalog/invent-chairs.ts";
import { products } from "#server/db/schema/products.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { problemHandler } from "#server/http/errors.ts";
import { addProducts } from "#server/products/add-products.ts";
import { foundRoutes } from "./found.routes.ts";
import { createSitemap } from "./sitemap.ts";

const origin = "https://shop.example";
const { db } = await createTestDb();
const shop = new Hono()
  .route("/", foundRoutes({ db, origin }))
  .onError(problemHandler(pino({ level: "silent" })));

const chairs = 23;
const tomorrow = new Date(Date.now() + 86_400_000);

beforeAll(async () => {
  const invented = inventChairs(chairs).map((chair, index) => ({
    ...chair,
    date: index === 0 ? tomorrow : new Date("2026-03-01T10:00:00Z"),
  }));
  await db.transaction((tx) => addProducts(tx, invented));
});

const addressesIn = (xml: string) => Array.from(xml.matchAll(/<loc>(.*?)<\/loc>/g), ([, address]) => address);

test("the sitemap names every page, category and product once, with the shop's own address", async () => {
  const response = await shop.request("/sitemap.xml");
  expect(response.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
  const addresses = addressesIn(await response.text());
  const ids = (await db.select({ id: products.id }).from(products)).map(({ id }) => id);
  expect(new Set(addresses)).toEqual(
    new Set([
      `${origin}/`,
      `${origin}/product`,
      ...["rocking", "side", "lounge"].map((category) => `${origin}/product?category=${category}`),
      ...ids.map((id) => `${origin}/products/${id}`),
    ]),
  );
  expect(addresses).toHaveLength(5 + chairs);
});

test("a product says when it last changed, but never in the future", async () => {
  const xml = await (await shop.request("/sitemap.xml")).text();
  expect(xml.match(/<lastmod>2026-03-01T10:00:00.000Z<\/lastmod>/g)).toHaveLength(chairs - 1);
  expect(xml).not.toContain(tomorrow.toISOString().slice(0, 10));
});

test("a catalogue too large for one file becomes an index whose files hold everything once", async () => {
  const sitemap = createSitemap({ db, origin, mostInOneFile: 15 });
  const index = await sitemap.entrance();
  expect(index).toContain("<sitemapindex");
  expect(addressesIn(index)).toEqual([1, 2, 3].map((number) => `${origin}/sitemap-${number}.xml`));
  const files = await Promise.all([1, 2, 3].map((number) => sitemap.findFile(number)));
  const addresses = files.flatMap((file) => addressesIn(file ?? ""));
  expect(new Set(addresses).size).toBe(5 + chairs);
  expect(addresses).toHaveLength(5 + chairs);
  for (const file of files) expect(addressesIn(file ?? "").length).toBeLessThanOrEqual(15);
  expect(await sitemap.findFile(4)).toBeUndefined();
});

test("a part of the sitemap that does not exist is not found", async () => {
  expect((await shop.request("/sitemap-1.xml")).status).toBe(200);
  expect((await shop.request("/sitemap-2.xml")).status).toBe(404);
  expect((await shop.request("/sitemap-x.xml")).status).toBe(404);
});

test("robots are told where the sitemap is and to leave the dashboard and the API alone", async () => {
  const robots = await (await shop.request("/robots.txt")).text();
  expect(robots.split("\n")).toEqual(
    expect.arrayContaining([
      "User-agent: *",
      "Disallow: /dashboard",
      "Disallow: /api",
      `Sitemap: ${origin}/sitemap.xml`,
    ]),
  );
});
