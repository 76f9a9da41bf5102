import { expect } from "@playwright/test";
import { test } from "../fixtures.ts";
import { openHydrated } from "../page-health.ts";

test("a guest finds a chair: home, category, page, product, and back", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "Side Chair", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Side Chairs" })).toBeVisible();
  await expect(page).toHaveURL(/\/product\?category=side$/);
  await expect(page.getByRole("article")).toHaveCount(6);

  await page.getByRole("link", { name: "Page 2" }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole("article")).toHaveCount(2);

  const title = await page.getByRole("article").first().getByRole("heading").getByRole("link").innerText();
  await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Special Features" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Customer Reviews" })).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL(/category=side&page=2|page=2/);
  await expect(page.getByRole("link", { name: "Page 2" })).toHaveAttribute("aria-current", "page");
});

test("search tolerates a typo, and sort orders by price", async ({ page }) => {
  await page.goto("/product");
  await page.getByRole("searchbox", { name: "Search products" }).fill("walnt");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("article").first()).toContainText("Walnut");

  await openHydrated(page, "/product");
  await page.getByLabel("Sort by").selectOption({ label: "Price, low to high" });
  await expect(page).toHaveURL(/sort=price/);
  await expect(page.getByRole("article").first()).toContainText("$189.00");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("browsing, paging and searching still work", async ({ page }) => {
    await page.goto("/product");
    await page.getByRole("link", { name: "Page 2" }).click();
    await expect(page.getByRole("article")).toHaveCount(6);
    await page.getByRole("searchbox", { name: "Search products" }).fill("taviq");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(page.getByRole("article")).toHaveCount(2);
    await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Taviq");
  });
});
