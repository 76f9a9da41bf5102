import { expect } from "@playwright/test";
import { test } from "../fixtures.ts";
import { openHydrated } from "../page-health.ts";

test("a search without results says so and links to all chairs", async ({ page }) => {
  await page.goto("/product?q=wardrobe");
  await expect(page.getByText("No products match.")).toBeVisible();
  await page.getByRole("link", { name: "Show all products" }).click();
  await expect(page.getByRole("article")).toHaveCount(6);
});

test("the theme follows the system, can be switched, and is remembered", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/");
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(await background()).toBe("rgb(250, 248, 244)");
  await page.getByRole("button", { name: "Switch between light and dark" }).click();
  await expect.poll(background).toBe("rgb(23, 21, 18)");
  await page.reload();
  expect(await background()).toBe("rgb(23, 21, 18)");
});

test("a list that fails to load shows an error, and a retry loads it", async ({ page }) => {
  await openHydrated(page, "/");
  await page.route("**/api/products?*", (route) => route.fulfill({ status: 400, json: {} }));
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Products" }).click();
  await expect(page.getByText("Error loading products")).toBeVisible();
  await page.unroute("**/api/products?*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("article")).toHaveCount(6);
});

test("on a phone the menu mirrors the links", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await page.locator("summary").click();
  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Products" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "All products" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Menu" })).toBeHidden();
});
