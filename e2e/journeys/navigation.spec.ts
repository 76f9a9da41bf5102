import { expect, type Page } from "@playwright/test";
import { test } from "../fixtures.ts";

const said = (page: Page) => page.getByRole("status", { name: "Page" });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("navigation announces the page title and moves the focus to the heading", async ({ page }) => {
  await page.goto("/");
  await expect(said(page)).toBeAttached();
  await expect(said(page)).toBeEmpty();
  await expect(heading(page)).not.toBeFocused();

  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Products" }).press("Enter");
  await expect(said(page)).toHaveText("All products · Sedia");
  await expect(heading(page)).toBeFocused();
  await page.getByRole("article").first().getByRole("heading").getByRole("link").press("Enter");
  await expect(page).toHaveURL(/\/products\//);
  await expect(heading(page)).toBeFocused();
  await expect(said(page)).toHaveText(await page.title());
  await page.keyboard.press("Tab");
  await expect(heading(page)).not.toBeFocused();
  await expect(page.locator("main :focus")).toHaveCount(1);
});

test("the page shows a banner while offline", async ({ page, context }) => {
  await page.goto("/product");
  await expect(said(page)).toBeAttached();
  const banner = page.getByText("You're offline. This page may be outdated.");
  await expect(banner).toBeHidden();
  await context.setOffline(true);
  await expect(banner).toBeVisible();
  await context.setOffline(false);
  await expect(banner).toBeHidden();
});
