import { expect } from "@playwright/test";
import { test } from "../fixtures.ts";

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
