import { expect } from "@playwright/test";
import { test } from "../fixtures.ts";

test("the styles and the first photo are preloaded, and the inline script does not wait for the styles", async ({
  request,
}) => {
  const response = await request.get("/");
  const html = await response.text();
  const stylesheet = /<link rel="stylesheet" href="([^"]+)"/.exec(html);
  expect(response.headers().link).toBe(`<${stylesheet?.[1]}>; rel=preload; as=style`);
  expect(html.indexOf("<script>")).toBeLessThan(stylesheet?.index ?? 0);
  const [first] = html.match(/<link rel="(?:module)?preload"[^>]*>/g) ?? [];
  expect(first).toMatch(/as="image" .*fetchpriority="high"/i);
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
