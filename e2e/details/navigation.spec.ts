import { expect, type Page } from "@playwright/test";
import { test } from "../fixtures.ts";

const said = (page: Page) => page.getByRole("status", { name: "Page" });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("a search keeps the focus in the field; the next page focuses the heading", async ({ page }) => {
  await page.goto("/product");
  await expect(said(page)).toBeAttached();
  const field = page.getByLabel("Search products");
  await field.fill("chair");
  await field.press("Enter");
  await expect(page).toHaveURL("/product?q=chair");
  await expect(field).toBeFocused();
  const next = page.getByRole("link", { name: "Page 2" });
  await expect(next).toHaveAttribute("href", /q=chair/);
  await next.press("Enter");
  await expect(said(page)).toHaveText("Results for “chair”, page 2 · Sedia");
  await expect(heading(page)).toBeFocused();
});

test("back restores the scroll position", async ({ page }) => {
  await page.goto("/product");
  await expect(said(page)).toBeAttached();
  const link = page.getByRole("article").last().getByRole("heading").getByRole("link");
  await link.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(100);
  await link.click();
  await expect(page).toHaveURL(/\/products\//);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL("/product");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
});
