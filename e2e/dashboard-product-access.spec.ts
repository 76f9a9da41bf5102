import { expect, type Page } from "@playwright/test";
import { addChair, test } from "./admin.ts";
import { press, tabTo } from "./by-keyboard.ts";
import { expectAccessible, expectToFit } from "./sound.ts";

async function screens(page: Page): Promise<string[]> {
  const [product] = await (await page.request.get("/api/products?limit=1")).json();
  return [
    "/dashboard/productPage",
    "/dashboard/productPage?q=wardrobe",
    "/dashboard/addFrom",
    `/dashboard/updateProduct/${product._id}`,
    "/dashboard/importProducts",
  ];
}

async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page.getByText("Loading...")).toHaveCount(0);
}

test("no product screen breaks a rule of accessibility or scrolls sideways", async ({ page }) => {
  for (const path of await screens(page)) {
    await open(page, path);
    if (path.endsWith("addFrom")) {
      await page.getByRole("button", { name: "Save & Continue" }).click();
      await page.getByRole("button", { name: "Open the calendar" }).click();
      await expect(page.getByRole("dialog", { name: "Choose a date" })).toBeVisible();
    }
    await expectAccessible(page, path);
    await expectToFit(page, path);
  }
});

test("on a phone a product's actions are in view", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/dashboard/productPage");
  for (const name of [/^Delete/, /^Edit/]) {
    const action = page.getByRole("row").nth(1).getByLabel(name);
    await expect(action).toBeInViewport({ ratio: 1 });
  }
});

test("with the keyboard alone: find, edit, delete, take back", async ({ page, request, adminState }) => {
  const title = "Keyboard Side Chair";
  await addChair(request, adminState, title);
  await page.goto("/dashboard/addFrom");
  const menu = page.getByRole("navigation", { name: "Dashboard" });
  await press(page, menu.getByRole("link", { name: "All Products" }));
  await expect(page.getByRole("heading", { level: 1, name: "All Products" })).toBeFocused();
  await page.keyboard.press("/");
  await page.keyboard.type("keyboard");
  await press(page, page.getByRole("link", { name: `Edit ${title}` }));
  await expect(page.getByRole("heading", { level: 1, name: "Edit Product" })).toBeFocused();
  await tabTo(page, page.getByRole("textbox", { name: "Discount", exact: true }));
  await page.keyboard.type("15");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Data updated successfully")).toBeVisible();
  await press(page, page.getByRole("main").getByRole("link", { name: "All Products" }));
  await press(page, page.getByRole("button", { name: `Delete ${title}` }));
  await press(page, page.getByRole("button", { name: "Yes, delete it!" }));
  await expect(page.getByRole("alertdialog", { name: "Deleted!" })).toBeVisible();
  await press(page, page.getByRole("button", { name: "Undo", exact: true }));
  await expect(page.getByRole("button", { name: `Delete ${title}` })).toBeVisible();
});
