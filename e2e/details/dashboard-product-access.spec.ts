import { expect, type Page } from "@playwright/test";
import { addChair, test } from "../admin.ts";
import { press, tabTo } from "../keyboard.ts";
import { expectAccessible, expectToFit } from "../page-health.ts";
import { expectToast } from "../toasts.ts";

test.use({ shopOf: import.meta.filename });

async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page.getByText("Loading...")).toHaveCount(0);
}

test("the add form with errors and an open calendar has no accessibility violations and fits every width", async ({
  page,
}) => {
  await open(page, "/dashboard/addFrom");
  await page.getByRole("button", { name: "Save & Continue" }).click();
  await expect(page.getByText("Category is required")).toBeVisible();
  await page.getByRole("textbox", { name: "Select Date" }).click();
  await expect(page.getByRole("dialog", { name: "Choose Date" })).toBeVisible();
  await expectAccessible(page, "the add form");
  await expectToFit(page, "the add form");
});

test("on a phone a product's actions are in view", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/dashboard/productPage");
  for (const name of [/^Delete/, /^Edit/]) {
    const action = page.getByRole("row").nth(1).getByLabel(name);
    await expect(action).toBeInViewport({ ratio: 1 });
  }
});

test("keyboard only: find, edit, delete, undo", async ({ page, request, adminState }) => {
  const title = "Keyboard Side Chair";
  await addChair(request, adminState, title);
  await page.goto("/dashboard/addFrom");
  const menu = page.getByRole("navigation", { name: "Dashboard" });
  await press(page, menu.getByRole("link", { name: "All Products" }));
  await expect(page.getByRole("heading", { level: 1, name: "All Products" })).toBeFocused();
  await page.keyboard.press("/");
  await page.keyboard.type("keyboard");
  // The focus is lost in rows of the list before the search.
  await expect(page.getByRole("table", { name: "All Products" }).locator("tbody tr")).toHaveCount(1);
  await press(page, page.getByRole("link", { name: `Edit ${title}` }));
  await expect(page.getByRole("heading", { level: 1, name: "Edit Product" })).toBeFocused();
  await tabTo(page, page.getByRole("textbox", { name: "Discount", exact: true }));
  await page.keyboard.type("15");
  await expectToast(page, "Data updated successfully", () => page.keyboard.press("Enter"));
  await press(page, page.getByRole("main").getByRole("link", { name: "All Products" }));
  await press(page, page.getByRole("button", { name: `Delete ${title}` }));
  await press(page, page.getByRole("button", { name: "Yes, delete it!" }));
  await expect(page.getByRole("alertdialog", { name: "Deleted!" })).toBeVisible();
  await press(page, page.getByRole("button", { name: "Undo", exact: true }));
  await expect(page.getByRole("button", { name: `Delete ${title}` })).toBeVisible();
});
