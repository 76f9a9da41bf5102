import { expect } from "@playwright/test";
import { addChair, test } from "../admin.ts";
import { confirmDelete, list, named, rows } from "../product-list.ts";
import { expectToast } from "../toasts.ts";

test.use({ shopOf: import.meta.filename });

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
