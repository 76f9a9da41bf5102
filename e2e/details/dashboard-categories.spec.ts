import { expect, type Page } from "@playwright/test";
import { addChair, asAdmin, test } from "../admin.ts";

test.use({ shopOf: import.meta.filename });

const rows = (page: Page) =>
  page.getByRole("table", { name: "Categories" }).locator("tbody").getByRole("row");

async function confirmDelete(page: Page) {
  await page.getByRole("alertdialog", { name: "Are you sure?" }).getByRole("button", { name: "Yes" }).click();
}

/** The other tests of this shop expect its three categories, so this one deletes what it adds. */
test("an owner adds, orders, renames and deletes a category, and old links still work", async ({
  page,
  request,
  adminState,
}) => {
  await page.goto("/dashboard/categories");
  await expect(rows(page)).toHaveText([/^Rocking Chair/, /^Side Chair/, /^Lounge Chair/]);
  await page.getByRole("button", { name: "Add Category" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Category" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Name is required")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Name", exact: true }).fill("Garden benches");
  await expect(dialog.getByRole("textbox", { name: "Address" })).toHaveValue("garden-benches");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(rows(page)).toHaveCount(4);

  const up = page.getByRole("button", { name: "Move Garden benches up" });
  await up.focus();
  await page.keyboard.press("Enter");
  await expect(rows(page).nth(2)).toContainText("Garden benches");
  await expect(up).toBeFocused();

  const id = await addChair(request, adminState, "Teak Bench", { category: "garden-benches" });
  await page.getByRole("button", { name: "Delete Garden benches" }).click();
  await confirmDelete(page);
  await expect(page.getByRole("alertdialog", { name: "Error!" })).toContainText(
    "1 product is in this category. Move it to another category first.",
  );
  await page.getByRole("button", { name: "OK" }).click();

  await page.getByRole("button", { name: "Edit Garden benches" }).click();
  const edit = page.getByRole("dialog", { name: "Edit Garden benches" });
  await edit.getByRole("textbox", { name: "Address" }).fill("benches");
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(edit).toBeHidden();
  await expect(rows(page).nth(2)).toContainText("benches");

  // Forms and menus follow.
  await page.getByRole("link", { name: "Add Product" }).click();
  await expect(page.getByRole("combobox", { name: "Category" }).getByRole("option")).toHaveText([
    "Select Category",
    "Rocking",
    "Lounge",
    "Side",
    "Garden benches",
  ]);
  await page.getByRole("link", { name: "Home", exact: true }).click();
  await expect(page.getByRole("main").getByRole("link", { name: "Garden benches" })).toHaveAttribute(
    "href",
    "/product?category=benches",
  );

  const old = await request.get("/product?category=garden-benches&sort=price", { maxRedirects: 0 });
  expect(old.status()).toBe(301);
  expect(old.headers().location).toBe("/product?category=benches&sort=price");
  await page.goto("/product?category=garden-benches");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Garden benches");
  await expect(page.getByRole("article")).toHaveText([/Teak Bench/]);

  await request.patch(`/api/products/${id}`, { headers: asAdmin(adminState), data: { category: "side" } });
  await page.goto("/dashboard/categories");
  await page.getByRole("button", { name: "Delete Garden benches" }).click();
  await confirmDelete(page);
  await expect(rows(page)).toHaveText([/^Rocking Chair/, /^Side Chair/, /^Lounge Chair/]);
});
