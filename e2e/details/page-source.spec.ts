import { expect } from "@playwright/test";
import { test } from "../fixtures.ts";

type Product = { _id: string; title: string; description: string };

function jsonLdOf(html: string) {
  const blocks = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return Array.from(blocks, ([, json = ""]) => JSON.parse(json));
}

function expectShareable(html: string, canonical: string) {
  expect(html).toMatch(/<title>.+<\/title>/);
  expect(html).toMatch(/<meta name="description" content=".+?"/);
  expect(html).toContain(`<link rel="canonical" href="${canonical}"`);
  for (const property of ["og:title", "og:description", "og:url", "og:image"]) {
    expect(html).toContain(`property="${property}"`);
  }
}

test("the HTML of the products page contains the products", async ({ request, shop }) => {
  const products: Product[] = await (await request.get("/api/products?limit=6")).json();
  const html = await (await request.get("/product")).text();
  for (const { title } of products) expect(html).toContain(title.replace("&", "&amp;"));
  expectShareable(html, `${shop.origin}/product`);
  const [list] = jsonLdOf(html);
  expect(list.itemListElement.map(({ item }: { item: { name: string } }) => item.name)).toEqual(
    products.map(({ title }) => title),
  );
  expect(list.itemListElement[0].item["@type"]).toBe("Product");
});

test("the HTML of a product page contains the product", async ({ request, shop }) => {
  const [product]: Product[] = await (await request.get("/api/products?limit=1")).json();
  if (!product) throw new Error("no product");
  const html = await (await request.get(`/products/${product._id}`)).text();
  expect(html).toContain(product.description);
  expectShareable(html, `${shop.origin}/products/${product._id}`);
  expect(jsonLdOf(html)).toContainEqual(expect.objectContaining({ "@type": "Product", name: product.title }));
  const image = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? "";
  expect((await request.get(image)).headers()["content-type"]).toBe("image/jpeg");
});

test("the styles and the first photo load before the scripts, and no script waits for the styles", async ({
  request,
}) => {
  const response = await request.get("/");
  const html = await response.text();
  const stylesheet = /<link rel="stylesheet" href="([^"]+)"/.exec(html);
  expect(response.headers().link).toBe(`<${stylesheet?.[1]}>; rel=preload; as=style`);
  expect(html.indexOf("<script>")).toBeLessThan(stylesheet?.index ?? 0);

  const [beforePaint = "", afterPaint = ""] = html.split("<template>");
  const preloadsOf = (part: string) => part.match(/<link rel="(?:module)?preload"[^>]*>/g) ?? [];
  expect(preloadsOf(beforePaint)).toEqual([expect.stringMatching(/as="image" .*fetchpriority="high"/i)]);
  expect(beforePaint).not.toMatch(/<script [^>]*(?:src|type="module")/);
  expect(preloadsOf(afterPaint).length).toBeGreaterThan(3);
  expect(afterPaint).toMatch(/<script [^>]*type="module".*<\/template>/s);
});

test("a page in a background tab, which is not painted, loads its scripts", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, "hidden", { get: () => true });
    window.requestAnimationFrame = () => 0;
  });
  await page.goto("/");
  await page
    .getByRole("button", { name: /theme|dark|light/i })
    .first()
    .click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", /dark|light/);
});

test("unknown pages and products are 404 with the 404 page", async ({ page }) => {
  for (const path of [
    "/nothing-here",
    "/products/not-an-id",
    "/products/01a1dd28-7ef4-7700-b169-dbf9e1cae7bf",
  ]) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { name: "404" })).toBeVisible();
    await expect(page.getByText("Oops! The page you're looking for doesn't exist.")).toBeVisible();
  }
  await page.getByRole("link", { name: "Go to Homepage" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("/products redirects permanently to /product and keeps the query", async ({ request, shop }) => {
  const response = await request.get("/products?category=side&page=2", { maxRedirects: 0 });
  expect(response.status()).toBe(308);
  expect(new URL(response.headers().location ?? "", shop.origin).href).toBe(
    `${shop.origin}/product?category=side&page=2`,
  );
});

test("an unknown API path responds with a problem document", async ({ request }) => {
  const response = await request.get("/api/nothing-here");
  expect(response.status()).toBe(404);
  expect(response.headers()["content-type"]).toBe("application/problem+json");
  expect(await response.json()).toMatchObject({ code: "not_found", status: 404 });
});

test("pages, scripts and pictures are compressed or in modern formats, and assets are immutable", async ({
  request,
}) => {
  const page = await request.get("/product", { headers: { "Accept-Encoding": "br" } });
  expect(page.headers()["content-encoding"]).toBe("br");
  const html = await page.text();
  const script = /href="(\/assets\/entry\.client-[^"]+)"/.exec(html)?.[1] ?? "";
  for (const encoding of ["br", "gzip"]) {
    const file = await request.get(script, { headers: { "Accept-Encoding": encoding } });
    expect(file.headers()["content-encoding"]).toBe(encoding);
    expect(file.headers()["cache-control"]).toContain("immutable");
  }
  const picture = /srcSet="(\/images\/[^ ]+\.avif) 300w/.exec(html)?.[1] ?? "";
  const image = await request.get(picture);
  expect(image.headers()["content-type"]).toBe("image/avif");
  expect(image.headers()["cache-control"]).toContain("immutable");
});
