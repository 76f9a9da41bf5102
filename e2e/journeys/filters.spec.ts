import { expect, type Page } from "@playwright/test";
import { test } from "../fixtures.ts";
import { openHydrated } from "../page-health.ts";

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
