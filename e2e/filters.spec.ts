import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { expectAccessible, openHydrated } from "./page-health.ts";
import { newPerson, register } from "./people.ts";
import { startShop } from "./shop-process.ts";

const panelButton = (page: Page) => page.locator("summary", { hasText: "Filter" });
const activeFilters = (page: Page) => page.getByRole("list", { name: "Active filters" });

async function prices(page: Page): Promise<number[]> {
  const texts = await page.getByRole("article").getByText(/^\$/).allTextContents();
  return texts.map((text) => Number(text.replace(/[$,]/g, "")));
}

test("price and stock filter the list, are in the URL, and can be removed one by one", async ({ page }) => {
  await openHydrated(page, "/product?page=2&category=side");
  await panelButton(page).click();
  await page.getByLabel("Lowest price").fill("$200");
  await page.getByLabel("Highest price").fill("420");
  await page.getByRole("checkbox", { name: "In stock only" }).check();
  await page.getByRole("button", { name: "Show products" }).click();

  await expect(page).toHaveURL("/product?category=side&minPrice=200&maxPrice=420&inStock=true");
  await expect(page.getByText("4 products", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Lowest price")).toBeHidden();
  for (const price of await prices(page)) {
    expect(price).toBeGreaterThanOrEqual(200);
    expect(price).toBeLessThanOrEqual(420);
  }

  await activeFilters(page).getByRole("link", { name: "Remove $200 to $420" }).click();
  await expect(page).toHaveURL("/product?category=side&inStock=true");
  await expect(page.getByText("8 products", { exact: true })).toBeVisible();
  await activeFilters(page).getByRole("link", { name: "Remove In stock only" }).click();
  await expect(page).toHaveURL("/product?category=side");
  await expect(activeFilters(page)).toBeHidden();
});

test("back and forward restore the fields", async ({ page }) => {
  await openHydrated(page, "/product");
  await panelButton(page).click();
  await page.getByLabel("Highest price").fill("300");
  await page.keyboard.press("Enter");
  await expect(page.getByText("4 products", { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByText("24 products", { exact: true })).toBeVisible();
  await panelButton(page).click();
  await expect(page.getByLabel("Highest price")).toHaveValue("");
  await page.goForward();
  await expect(page.getByLabel("Highest price")).toHaveValue("300");
});

test("swapped prices are put in order, and invalid prices are ignored", async ({ page }) => {
  await page.goto("/product?minPrice=300&maxPrice=200");
  await expect(activeFilters(page)).toContainText("$200 to $300");
  await expect(page.getByRole("article")).toHaveCount(2);
  await page.goto("/product?minPrice=cheap&maxPrice=-4");
  await expect(page.getByText("24 products", { exact: true })).toBeVisible();
});

test("keyboard only: open the filters, apply, close with Escape, clear all", async ({ page }) => {
  await openHydrated(page, "/product?q=chair");
  await panelButton(page).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.type("1400");
  for (const _ of ["highest price", "material", "color", "least width", "greatest width", "door", "stock"])
    await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/product?q=chair&minPrice=1400&inStock=true");
  await expect(page.getByText("4 products", { exact: true })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "In stock only" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("checkbox", { name: "In stock only" })).toBeHidden();
  await expect(panelButton(page)).toBeFocused();

  await activeFilters(page).getByRole("link", { name: "Clear all" }).press("Enter");
  await expect(page).toHaveURL("/product");
});

test("sold-out chairs are hidden by the stock filter", async ({ browser }) => {
  const shop = await startShop();
  const page = await browser.newPage({ baseURL: shop.origin });
  await register(page, newPerson());
  const [scarce] = await (await page.request.get("/api/products?q=cognac")).json();
  const token = await page.evaluate(() => localStorage.getItem("access-token"));
  for (let taken = 0; taken < scarce.piece; taken += 1) {
    const headers = { Authorization: `Bearer ${token}` };
    await page.request.patch(`/api/products/${scarce._id}/decrement`, { headers });
  }
  await page.goto("/product?q=cognac");
  await expect(page.getByRole("article")).toContainText("Stock Out");
  await page.goto("/product?q=cognac&inStock=true");
  await expect(page.getByText("No products match.")).toBeVisible();
  await page.close();
  await shop.stop();
});

test("material, color, width and door combine, show their counts, and are in the URL", async ({ page }) => {
  await openHydrated(page, "/product?category=side");
  await panelButton(page).click();
  const material = page.getByRole("combobox", { name: "Material" });
  const counted = await material.getByRole("option").nth(1).textContent();
  const [, value, count] = /^(.*) \((\d+)\)$/.exec(counted ?? "") ?? [];
  await material.selectOption(String(value));
  await page.getByRole("button", { name: "Show products" }).click();
  await expect(
    page.getByText(count === "1" ? "1 product" : `${count} products`, { exact: true }),
  ).toBeVisible();
  await panelButton(page).click();
  await page.getByLabel("Greatest width").fill("300");
  await page.getByLabel("Fits through my door").fill("20");
  await page.getByRole("button", { name: "Show products" }).click();
  await expect(page.getByText("No products match.")).toBeVisible();
  await expect(page).toHaveURL(/category=side&material=.*&maxWidth=300&doorway=20$/);
  await activeFilters(page).getByRole("link", { name: "Remove Fits through a 20 cm door" }).click();
  await expect(
    page.getByText(count === "1" ? "1 product" : `${count} products`, { exact: true }),
  ).toBeVisible();
});

test("the open filters have no accessibility violations", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/product?minPrice=200&inStock=true&q=chair");
  await panelButton(page).click();
  await expect(page.getByLabel("Lowest price")).toBeVisible();
  await expectAccessible(page, "open filters");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the filters open, apply, persist on the next page, and can be removed", async ({ page }) => {
    await page.goto("/product?category=lounge");
    await panelButton(page).click();
    await page.getByLabel("Highest price").fill("1,400");
    await page.getByRole("button", { name: "Show products" }).click();
    await expect(page.getByText("5 products", { exact: true })).toBeVisible();
    expect(new URL(page.url()).searchParams.get("category")).toBe("lounge");
    await activeFilters(page).getByRole("link", { name: "Remove Up to $1,400" }).click();
    await expect(page.getByText("8 products", { exact: true })).toBeVisible();
    await page.getByRole("link", { name: "Page 2" }).click();
    await expect(page.getByRole("article")).toHaveCount(2);
  });
});
