import { expect } from "@playwright/test";
import { test } from "../admin.ts";
import { newPerson, register } from "../people.ts";

/** web/layout/dashboard-access.test.ts has all of them. */
const adminPages = ["/dashboard/productPage", "/dashboard/orders/019a8b1e-0000-7000-8000-000000000000"];

test("customers have their own menu and are redirected from admin pages to the profile", async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({
    baseURL: shop.origin,
    storageState: { cookies: [], origins: [] },
  });
  const page = await context.newPage();
  await register(page, newPerson());
  for (const path of adminPages) {
    await page.goto(path);
    await expect(page, path).toHaveURL("/dashboard/profile");
  }
  await expect(page.getByRole("navigation", { name: "Dashboard" }).getByRole("link")).toHaveText([
    "Participant Profile",
    "My Orders",
    "Home",
  ]);
  await context.close();
});

test("a guest is redirected to the login", async ({ browser, shop }) => {
  const context = await browser.newContext({
    baseURL: shop.origin,
    storageState: { cookies: [], origins: [] },
  });
  const page = await context.newPage();
  for (const path of adminPages) {
    await page.goto(path);
    await expect(page, path).toHaveURL("/login");
  }
  await context.close();
});
