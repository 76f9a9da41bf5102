import { expect } from "@playwright/test";
import { test } from "../admin.ts";

test("admins have their menu, and its collapsed state is remembered", async ({ page }) => {
  await page.goto("/dashboard/productPage");
  const menu = page.getByRole("navigation", { name: "Dashboard" });
  await expect(menu.getByRole("link")).toHaveText([
    "Add Product",
    "All Customers",
    "All Products",
    "Categories",
    "Content",
    "Orders",
    "Sales Amount",
    "Shop settings",
    "Webhooks",
    "API keys",
    "Audit",
    "My Orders",
    "Home",
  ]);
  await expect(menu.getByRole("link", { name: "All Products" })).toHaveAttribute("aria-current", "page");
  const label = menu.getByText("Sales Amount");
  const wide = await label.boundingBox();
  await page.getByRole("button", { name: "Collapse menu" }).click();
  await expect(page.getByRole("button", { name: "Expand menu" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Expand menu" })).toBeVisible();
  expect((await label.boundingBox())?.width).toBeLessThan(wide?.width ?? 0);
});

test("without JavaScript the dashboard shows a notice", async ({ browser, shop }) => {
  const context = await browser.newContext({ baseURL: shop.origin, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/dashboard/profile");
  await expect(page.getByRole("heading", { level: 1, name: "The dashboard needs JavaScript" })).toBeVisible();
  await expect(page.getByText("Loading")).toBeHidden();
  await page.getByRole("link", { name: "Go to Homepage" }).click();
  await expect(page).toHaveURL("/");
  await context.close();
});

test("the / shortcut can be turned off, and stays off", async ({ page }) => {
  await page.goto("/dashboard/allUsers");
  const field = page.getByRole("searchbox", { name: "Search customers" });
  const shortcut = page.getByRole("button", { name: "Shortcut /" });
  await expect(shortcut).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("/");
  await expect(field).toBeFocused();
  await shortcut.press("Enter");
  await expect(shortcut).toHaveAttribute("aria-pressed", "false");
  for (const path of ["/dashboard/allUsers", "/dashboard/salesAmount", "/dashboard/productPage"]) {
    await page.goto(path);
    await expect(shortcut).toHaveAttribute("aria-pressed", "false");
    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.press("/");
    await expect(page.getByRole("searchbox")).not.toBeFocused();
    await expect(page.getByRole("searchbox")).toHaveValue("");
  }
});

test("hovering over a menu entry prefetches its page's data", async ({ page }) => {
  await page.goto("/dashboard/addFrom");
  const entry = page
    .getByRole("navigation", { name: "Dashboard" })
    .getByRole("link", { name: "All Products" });
  const fetched = page.waitForResponse((response) => response.url().includes("/api/products?"));
  await entry.hover();
  await fetched;
  await expect(page).toHaveURL(/addFrom/);
});
