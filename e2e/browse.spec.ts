import { expect } from "@playwright/test";
import { test } from "./fixtures.ts";
import { openHydrated } from "./page-health.ts";

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

test("another category goes back to page 1 and keeps the search", async ({ page }) => {
  await page.goto("/product?page=2&q=chair");
  await page
    .getByRole("navigation", { name: "Filter by category" })
    .getByRole("link", { name: "Lounge Chair" })
    .click();
  await expect(page).toHaveURL(/\/product\?category=lounge&q=chair$/);
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

test("a search without results says so and links to all chairs", async ({ page }) => {
  await page.goto("/product?q=wardrobe");
  await expect(page.getByText("No products match.")).toBeVisible();
  await page.getByRole("link", { name: "Show all products" }).click();
  await expect(page.getByRole("article")).toHaveCount(6);
});

test("a card truncates the description to 50 characters", async ({ page }) => {
  await page.goto("/product");
  for (const text of await page.getByRole("article").locator("p:first-of-type").allTextContents()) {
    expect(Array.from(text).length).toBeLessThanOrEqual(50);
  }
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

test("while the list is loading it shows Loading...", async ({ page }) => {
  await openHydrated(page, "/");
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/api/products?*", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Products" }).click();
  await expect(page.getByText("Loading...")).toBeAttached();
  letGo();
  await expect(page.getByRole("article")).toHaveCount(6);
});

test("the logo shows and hides the categories", async ({ page }) => {
  await page.goto("/");
  const categories = page.getByRole("complementary", { name: "Categories" });
  await expect(categories).toBeHidden();
  await page.getByRole("button", { name: /Sedia/ }).click();
  await categories.getByRole("link", { name: "Rocking Chair" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Rocking Chairs" })).toBeVisible();
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

test("on a phone the menu mirrors the links", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await page.locator("summary").click();
  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Products" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "All products" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Menu" })).toBeHidden();
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
