import { Hono } from "hono";
import { pino } from "pino";
import { beforeAll, expect, test } from "vitest";
import { products } from "#server/db/schema/products.ts";
import { shopSettings } from "#server/db/schema/shop-settings.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { transact } from "#server/db/transact.ts";
import { problemHandler } from "#server/http/errors.ts";
import { createPublicRead } from "#server/http/read-your-writes.ts";
import { addProducts } from "#server/products/add-products.ts";
import { loadSettings } from "#server/settings/current-settings.ts";
import { fakeProducts } from "#tools/seed/fake-products.ts";
import { seoRoutes } from "./seo.routes.ts";
import { createSitemap } from "./sitemap.ts";

const origin = "https://shop.example";
const { db } = await createTestDb();
const settings = await loadSettings(db);
const shop = new Hono()
  .route(
    "/",
    seoRoutes({
      publicRead: createPublicRead(db),
      origin,
      settings,
      mailFrom: "shop@shop.example",
    }),
  )
  .onError(problemHandler(pino({ level: "silent" })));

const chairs = 23;

beforeAll(async () => {
  const fakes = fakeProducts(chairs + 2).map((chair, index) => ({
    ...chair,
    date: index === chairs ? "2100-01-01" : "2026-03-01",
    status: index === chairs + 1 ? ("Hidden" as const) : ("Active" as const),
  }));
  await transact(db, (tx) => addProducts(tx, fakes));
});

const addressesIn = (xml: string) => Array.from(xml.matchAll(/<loc>(.*?)<\/loc>/g), ([, address]) => address);

test("the sitemap has the URL of every page, category and product on sale once", async () => {
  const response = await shop.request("/sitemap.xml");
  expect(response.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
  const addresses = addressesIn(await response.text());
  const onSale = await db.select({ id: products.id }).from(products).orderBy(products.id).limit(chairs);
  const ids = onSale.map(({ id }) => id);
  expect(new Set(addresses)).toEqual(
    new Set([
      `${origin}/`,
      `${origin}/product`,
      ...["terms", "privacy", "delivery-and-returns", "contact"].map((page) => `${origin}/${page}`),
      ...["rocking", "side", "lounge"].map((category) => `${origin}/product?category=${category}`),
      ...ids.map((id) => `${origin}/products/${id}`),
    ]),
  );
  expect(addresses).toHaveLength(9 + chairs);
});

test("a product has its date as lastmod", async () => {
  const xml = await (await shop.request("/sitemap.xml")).text();
  expect(xml.match(/<lastmod>2026-03-01<\/lastmod>/g)).toHaveLength(chairs);
});

test("a large catalog has a sitemap index, whose files have every URL once", async () => {
  const sitemap = createSitemap({ db, origin, mostInOneFile: 18 });
  const index = await sitemap.index();
  expect(index).toContain("<sitemapindex");
  expect(addressesIn(index)).toEqual([1, 2, 3].map((number) => `${origin}/sitemap-${number}.xml`));
  const files = await Promise.all([1, 2, 3].map((number) => sitemap.findFile(number)));
  const addresses = files.flatMap((file) => addressesIn(file ?? ""));
  expect(new Set(addresses).size).toBe(9 + chairs);
  expect(addresses).toHaveLength(9 + chairs);
  for (const file of files) expect(addressesIn(file ?? "").length).toBeLessThanOrEqual(18);
  expect(await sitemap.findFile(4)).toBeUndefined();
});

test("an unknown sitemap file is not found", async () => {
  expect((await shop.request("/sitemap-1.xml")).status).toBe(200);
  expect((await shop.request("/sitemap-2.xml")).status).toBe(404);
  expect((await shop.request("/sitemap-x.xml")).status).toBe(404);
});

test("robots.txt names the sitemap, and disallows the dashboard and the API", async () => {
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

test("security.txt names the shop's address and expires within a year", async () => {
  const lines = (await (await shop.request("/.well-known/security.txt")).text()).split("\n");
  expect(lines).toContain("Contact: mailto:shop@shop.example");
  expect(lines).toContain(`Canonical: ${origin}/.well-known/security.txt`);
  const expires = Date.parse(lines.find((line) => line.startsWith("Expires: "))?.slice(9) ?? "");
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000);
});

test("the manifest, the feed and security.txt follow the shop's settings", async () => {
  const manifest = async () => (await shop.request("/manifest.webmanifest")).json();
  expect(await manifest()).toMatchObject({ name: "My shop", icons: [{ src: "/icon.svg" }, {}, {}, {}] });
  await db.update(shopSettings).set({
    name: "Holzweg & Söhne",
    icon: "/uploads/icon-0123456789abcdef",
    contactEmail: "hallo@holzweg.example",
  });
  await settings.refresh();
  expect(await manifest()).toMatchObject({
    name: "Holzweg & Söhne",
    short_name: "Holzweg & Söhne",
    icons: [{ src: "/uploads/icon-0123456789abcdef/192.png" }, { sizes: "512x512" }, { purpose: "maskable" }],
  });
  expect(await (await shop.request("/feed.xml")).text()).toContain("<title>Holzweg &amp; Söhne</title>");
  const securityTxt = await (await shop.request("/.well-known/security.txt")).text();
  expect(securityTxt).toContain("Contact: mailto:hallo@holzweg.example");
});
