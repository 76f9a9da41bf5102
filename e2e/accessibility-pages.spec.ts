import { expect, type Page } from "@playwright/test";
import { addChair, asAdmin } from "./admin.ts";
import { findOrder, open, test } from "./busy-shop.ts";
import { coveredOn, cutOn } from "./overflow.ts";
import { expectAccessible } from "./page-health.ts";

const widths = [390, 768, 1440];

/** Nothing overflows, is cut off or covers a control on a phone, tablet or desktop. */
async function expectSound(page: Page, path: string) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const at = `${path} at ${width} px`;
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      at,
    ).toBeLessThanOrEqual(0);
    expect(await cutOn(page), at).toEqual([]);
    expect(await coveredOn(page), at).toEqual([]);
  }
}

test("no page of the storefront overflows or overlaps", async ({ page, request, adminState }) => {
  const id = await addChair(request, adminState, "Vera Side Chair, Uncommonly Long and Unbreakable-Name");
  const [first] = await (await request.get("/api/products?limit=1&category=rocking")).json();
  await page.goto(`/products/${id}`);
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Add to cart" }).first().click();
  await expect(main.getByRole("button", { name: "Add more you want" }).first()).toBeVisible();
  for (const path of ["/", "/product", "/product?q=wardrobe", `/products/${id}`, `/products/${first._id}`]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    // Other tests may have left items in the same cart.
    await expect(page.getByRole("button", { name: /^Shopping cart \d+ item/ })).toBeVisible();
    await expectSound(page, path);
  }
});

test.describe("signed out", () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test("no sign-in page overflows or overlaps", async ({ page }) => {
    for (const path of ["/login", "/register", "/forgot-password", "/nothing-here"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await expectSound(page, path);
    }
  });
});

test("no page of the dashboard overflows or overlaps", async ({ page, request, adminState }) => {
  const id = await addChair(request, adminState, "Vera Side Chair, Edited");
  const order = await findOrder(request, asAdmin(adminState), "sort=newest");
  const paths = [
    "addFrom",
    `updateProduct/${id}`,
    "importProducts",
    "productPage",
    "allUsers",
    `customers/${order.userId}`,
    "salesAmount",
    "orders?view=all",
    `orders/${order._id}`,
    "content",
    "content/pages/terms",
    "apiKeys",
    "audit",
    "audit?show=sign-ins",
    "profile",
    "payment",
    "checkoutform",
  ];
  for (const path of paths) {
    await open(page, `/dashboard/${path}`);
    await expectSound(page, path);
  }
});

test("panels and dialogs have no accessibility violations", async ({ page, request, adminState }) => {
  await addChair(request, adminState, "Vera Side Chair, Asked About");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/product");
  await expect(page.getByRole("status", { name: "Page" })).toBeAttached();
  await page.locator("summary[aria-label=Menu]").click();
  await expectAccessible(page, "phone menu");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Sedia, show or hide categories" }).click();
  await expectAccessible(page, "category panel");
  await page.goto("/dashboard/productPage?q=vera+asked");
  await page.getByRole("button", { name: "Open menu" }).click();
  await expectAccessible(page, "dashboard menu");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Profile of/ }).click();
  await expectAccessible(page, "profile menu");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Delete Vera/ }).click();
  await expect(page.getByRole("alertdialog", { name: "Are you sure?" })).toBeVisible();
  await expectAccessible(page, "confirmation");
});
