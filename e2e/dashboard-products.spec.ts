import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { addChair, test } from "./admin.ts";
import { expectToast } from "./toasts.ts";

const list = "/dashboard/productPage";
const rows = (page: Page) =>
  page.getByRole("table", { name: "All Products" }).locator("tbody").getByRole("row");
const named = (page: Page, title: string) => rows(page).filter({ hasText: title });

async function confirmDelete(page: Page, title: string) {
  await page.getByRole("button", { name: `Delete ${title}` }).click();
  const question = page.getByRole("alertdialog", { name: "Are you sure?" });
  await expect(question).toContainText("You won't be able to revert this!");
  await question.getByRole("button", { name: "Yes, delete it!" }).click();
}

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

test("search, category and sort are in the URL and survive a reload", async ({ page }) => {
  await page.goto(`${list}?page=2`);
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: "Search products" })).toBeFocused();
  // Enough results for a second page.
  await page.keyboard.type("chair");
  await expect(page).toHaveURL(`${list}?q=chair`);
  await page.getByRole("searchbox", { name: "Search products" }).fill("leather");
  await expect(page).toHaveURL(`${list}?q=leather`);
  await page.getByRole("combobox", { name: "Category" }).selectOption("lounge");
  await expect(page).toHaveURL(/category=lounge/);
  const price = page.getByRole("columnheader", { name: "Price" });
  // The links follow when the new list is rendered.
  await expect(price.getByRole("link")).toHaveAttribute("href", /q=leather&category=lounge/);
  await price.getByRole("link").click();
  await expect(price).toHaveAttribute("aria-sort", "ascending");
  await price.getByRole("link").click();
  await expect(price).toHaveAttribute("aria-sort", "descending");
  await expect(page).toHaveURL(`${list}?q=leather&category=lounge&sort=-price`);
  await page.reload();
  await expect(price).toHaveAttribute("aria-sort", "descending");
  await expect(page.getByRole("searchbox", { name: "Search products" })).toHaveValue("leather");
  await expect(rows(page).first()).toContainText("Leather");
  await price.getByRole("link").click();
  await expect(page).toHaveURL(`${list}?q=leather&category=lounge`);
});

test("a search without results says so and links back", async ({ page }) => {
  await page.goto(`${list}?q=wardrobe`);
  await expect(page.getByText("No products match “wardrobe”.")).toBeVisible();
  await page.getByRole("link", { name: "Show all products" }).click();
  await expect(rows(page)).toHaveCount(10);
  await expect(page.getByRole("searchbox", { name: "Search products" })).toHaveValue("");
});

test("a deleted product leaves the list at once, and Undo restores it", async ({
  page,
  request,
  adminState,
}) => {
  const title = "Undone Side Chair";
  await addChair(request, adminState, title);
  // The deletion itself must reload the list, not a stock event or the refetch after subscribing.
  await page.route("**/api/stock/events", (route) => route.abort());
  let asked = 0;
  page.on("request", (sent) => {
    if (sent.url().includes("/api/products?")) asked++;
  });
  await page.goto(list);
  await expect.poll(() => asked).toBeGreaterThan(1);
  await confirmDelete(page, title);
  const deleted = page.getByRole("alertdialog", { name: "Deleted!" });
  await expect(deleted).toContainText("Your file has been deleted.");
  await deleted.getByRole("button", { name: "OK" }).click();
  await expect(named(page, title)).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expectToast(page, `${title} was restored`, () =>
    page.getByRole("button", { name: "Undo", exact: true }).click(),
  );
  await expect(named(page, title)).toHaveCount(1);
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

test("selected products are changed together after a preview, and Undo restores them", async ({
  page,
  request,
  adminState,
}) => {
  const titles = ["Bulk Chair One", "Bulk Chair Two"];
  const ids: string[] = [];
  for (const title of titles) ids.push(await addChair(request, adminState, title));
  const pricesNow = () =>
    Promise.all(ids.map(async (id) => (await (await request.get(`/api/products/${id}`)).json()).price));
  await page.goto(`${list}?q=Bulk+Chair`);
  for (const title of titles) await page.getByRole("checkbox", { name: `Select ${title}` }).check();
  await page.getByRole("button", { name: "Edit selected" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit 2 products" });
  await dialog.getByRole("combobox", { name: "Price" }).selectOption("percent");
  await dialog.getByRole("textbox", { name: "Change of the price" }).fill("-110");
  await dialog.getByRole("button", { name: "Preview" }).click();
  await expect(dialog.getByText("Must be between -100 and 1,000")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Change of the price" }).fill("-10");
  await dialog.getByRole("button", { name: "Preview" }).click();
  const changes = dialog.getByRole("table", { name: "Changes" }).locator("tbody").getByRole("row");
  await expect(changes).toHaveText([/\$420\.00 → \$378\.00/, /\$420\.00 → \$378\.00/]);
  await dialog.getByRole("button", { name: "Change 2 products" }).click();
  await expect(page.getByText("2 products changed.")).toBeVisible();
  // Public responses are cached for a second.
  await expect.poll(pricesNow).toEqual([378, 378]);
  await expectToast(page, "2 products restored", () => page.getByRole("button", { name: "Undo" }).click());
  await expect.poll(pricesNow).toEqual([420, 420]);
});
