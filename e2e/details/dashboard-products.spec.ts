import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { addChair, test } from "../admin.ts";
import { confirmDelete, list, named, rows } from "../product-list.ts";

test.use({ shopOf: import.meta.filename });

test("the table has the specified columns, ten rows per page and the total count", async ({ page }) => {
  await page.goto(list);
  await expect(page.getByRole("columnheader")).toHaveText([
    "Name",
    "Status",
    "Price",
    "Company Name",
    "Added by",
    "Pieces",
    "Actions",
  ]);
  await expect(rows(page)).toHaveCount(10);
  await expect(page.getByText("Loading...")).toHaveCount(0);
  const row = rows(page).first();
  const title = await row.getByRole("cell").first().textContent();
  await expect(row).toContainText("Wood");
  await expect(row).toContainText("Admin");
  await expect(row.getByRole("link", { name: `Edit ${title}` })).toHaveAttribute(
    "href",
    /\/dashboard\/updateProduct\/[\w-]{36}/,
  );
  await expect(page.getByText(/^\d+ products$/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Page 1" })).toHaveAttribute("aria-current", "page");
  await page.getByRole("link", { name: "Page 2" }).click();
  await expect(page).toHaveURL(`${list}?page=2`);
  await expect(row).not.toContainText(title ?? "");
  await page.goBack();
  await expect(row).toContainText(title ?? "");
});

test("a search without results says so and links back", async ({ page }) => {
  await page.goto(`${list}?q=wardrobe`);
  await expect(page.getByText("No products match “wardrobe”.")).toBeVisible();
  await page.getByRole("link", { name: "Show all products" }).click();
  await expect(rows(page)).toHaveCount(10);
  await expect(page.getByRole("searchbox", { name: "Search products" })).toHaveValue("");
});

test("Undo works while the success dialog is open", async ({ page, request, adminState }) => {
  const title = "Regretted Side Chair";
  await addChair(request, adminState, title);
  await page.goto(list);
  await confirmDelete(page, title);
  await expect(page.getByRole("alertdialog", { name: "Deleted!" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Undo", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect(named(page, title)).toHaveCount(1);
});

test("a failed deletion shows an error, and the product stays", async ({ page, request, adminState }) => {
  const title = "Lasting Side Chair";
  await addChair(request, adminState, title);
  await page.goto(list);
  await page.route("**/api/products/*", (route) =>
    route.request().method() === "DELETE" ? route.abort() : route.fallback(),
  );
  await confirmDelete(page, title);
  const failed = page.getByRole("alertdialog", { name: "Error!" });
  await expect(failed).toContainText("Failed to delete the product.");
  await failed.getByRole("button", { name: "OK" }).click();
  await expect(named(page, title)).toHaveCount(1);
});

test("a list that fails to load shows an error and can be retried", async ({ page }) => {
  const refuse = { status: 400, contentType: "application/problem+json", body: "{}" };
  await page.route("**/api/products?*", (route) => route.fulfill(refuse));
  await page.goto(list);
  await expect(page.getByText("Error loading products")).toBeVisible();
  await page.unroute("**/api/products?*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(rows(page)).toHaveCount(10);
});

test("all products can be exported as CSV", async ({ page, request, adminState }) => {
  await addChair(request, adminState, "Exported Side Chair");
  await page.goto(list);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe("products.csv");
  expect(await readFile(await file.path(), "utf8")).toContain("Exported Side Chair");
});

test("rows of the previous page are inert while the next page loads", async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/products\?.*page=2/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(list);
  await expect(rows(page)).toHaveCount(10);
  await page.getByRole("link", { name: "Page 2" }).click();
  await expect(page).toHaveURL(`${list}?page=2`);
  const body = page.getByRole("table", { name: "All Products" }).locator("tbody");
  await expect(body).toHaveAttribute("inert");
  release();
  await expect(body).not.toHaveAttribute("inert");
});
