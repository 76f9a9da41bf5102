import { expect, type Page } from "@playwright/test";
import { test } from "../fixtures.ts";
import { expectAccessible, openHydrated } from "../page-health.ts";

const panelButton = (page: Page) => page.locator("summary", { hasText: "Filter" });
const activeFilters = (page: Page) => page.getByRole("list", { name: "Active filters" });

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

test("the open filters have no accessibility violations", async ({ page }) => {
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
