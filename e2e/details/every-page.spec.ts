import { expect } from "@playwright/test";
import { test } from "../fixtures.ts";

async function publicPages(origin: string): Promise<string[]> {
  const [product] = await (await fetch(`${origin}/api/products?limit=1`)).json();
  return ["/", "/product", "/product?q=wardrobe", `/products/${product._id}`, "/nothing-here", "/api/docs"];
}

test("the footer is at the bottom of a tall window", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1600 });
  await page.goto("/nothing-here");
  const bottom = await page
    .getByRole("contentinfo")
    .evaluate((footer) => footer.getBoundingClientRect().bottom);
  expect(bottom).toBe(1600);
});

test("no page requests another host, and no script violates the policy", async ({ page, shop }) => {
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(shop.origin) && !request.url().startsWith("data:"))
      foreign.push(request.url());
  });
  for (const path of await publicPages(shop.origin)) {
    const response = await page.goto(path, { waitUntil: "networkidle" });
    const policy = (await response?.headerValue("content-security-policy")) ?? "";
    expect(policy, path).toContain("default-src 'none'");
    expect(policy, path).not.toMatch(/script-src[^;]*'unsafe/);
  }
  expect(foreign).toEqual([]);
});

test("an injected inline script does not run", async ({ page, shop }) => {
  await page.route("**/product", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace("</body>", "<script>window.injected = true</script></body>");
    await route.fulfill({ response, body });
  });
  page.removeAllListeners("console");
  await page.goto(`${shop.origin}/product`);
  await expect(page.getByRole("article")).toHaveCount(6);
  expect(await page.evaluate(() => "injected" in window)).toBe(false);
});
