import { expect } from "@playwright/test";
import { test } from "../fixtures.ts";

test("every URL in the sitemap exists and is canonical", async ({ request }) => {
  const xml = await (await request.get("/sitemap.xml")).text();
  for (const [, address = ""] of xml.matchAll(/<loc>(.*?)<\/loc>/g)) {
    const response = await request.get(address);
    expect(response.status(), address).toBe(200);
    const html = await response.text();
    expect(html).toContain(`<link rel="canonical" href="${address}"`);
    expect(html).not.toContain('name="robots"');
  }
});

test("searched, filtered and sorted lists are noindex", async ({ request }) => {
  for (const query of ["q=oak", "minPrice=300", "inStock=true", "sort=price"]) {
    const html = await (await request.get(`/product?${query}`)).text();
    expect(html, query).toContain('<meta name="robots" content="noindex"');
  }
});

test("the web app manifest and its icons load in their declared sizes", async ({ page }) => {
  await page.goto("/");
  const manifestPath = (await page.locator('link[rel="manifest"]').getAttribute("href")) ?? "";
  const response = await page.request.get(manifestPath);
  expect(response.headers()["content-type"]).toBe("application/manifest+json");
  const { icons } = await response.json();
  const touchIcon = await page.locator('link[rel="apple-touch-icon"]').getAttribute("href");
  for (const { src, sizes } of [...icons, { src: touchIcon, sizes: "180x180" }]) {
    const size = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    if (sizes !== "any") expect(size, src).toBe(sizes);
  }
  expect(icons.some(({ purpose }: { purpose?: string }) => purpose === "maskable")).toBe(true);
});

test("structured data describes the organization and a product's breadcrumbs", async ({ page, shop }) => {
  const blocks = () =>
    page
      .locator('script[type="application/ld+json"]')
      .evaluateAll((scripts) => scripts.map(({ textContent }) => JSON.parse(textContent ?? "")));
  await page.goto("/");
  const organization = (await blocks()).find((block) => block["@type"] === "Organization");
  expect(organization).toMatchObject({ name: "Sedia", url: `${shop.origin}/` });
  expect((await page.request.get(organization.logo)).headers()["content-type"]).toBe("image/png");

  const [product] = await (await page.request.get("/api/products?limit=1")).json();
  await page.goto(`/products/${product._id}`);
  const trail = (await blocks()).find((block) => block["@type"] === "BreadcrumbList");
  expect(trail.itemListElement.map(({ item }: { item: string }) => item)).toEqual([
    `${shop.origin}/product`,
    `${shop.origin}/product?category=${product.category}`,
    `${shop.origin}/products/${product._id}`,
  ]);
});
