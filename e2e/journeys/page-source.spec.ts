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
