import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { addChair, test } from "../admin.ts";
import { expectToast } from "../toasts.ts";

test.use({ shopOf: import.meta.filename });

test("an owner receives, writes off and counts pieces, and downloads the history", async ({
  page,
  request,
  adminState,
}) => {
  const title = "Stocked Side Chair";
  await addChair(request, adminState, title);
  await page.goto(`/dashboard/productPage?q=stocked`);
  await page.getByRole("link", { name: `Stock of ${title}: 10` }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Stock" })).toBeVisible();
  const history = page.getByRole("table", { name: "Stock history" }).locator("tbody").getByRole("row");
  await expect(history).toHaveText([/Received\+10/]);
  const prices = page.getByRole("table", { name: "Price history" }).locator("tbody").getByRole("row");
  await expect(prices).toHaveText([/\$\d/]);

  const save = page.getByRole("button", { name: "Save", exact: true });
  await save.click();
  await expect(page.getByText("Enter a number")).toBeVisible();
  await page.getByRole("textbox", { name: "Pieces received" }).fill("5");
  await page.getByRole("textbox", { name: "Note" }).fill("Two crates");
  await expectToast(page, "15 pieces on hand", () => save.click());
  await expect(history.first()).toContainText("Delivery from the supplier. Two crates");

  await page.getByRole("combobox", { name: "What happened" }).selectOption("Write off");
  await page.getByRole("textbox", { name: "Pieces written off" }).fill("16");
  await expectToast(page, "Only 15 pieces are on hand.", () => save.click());
  await page.getByRole("textbox", { name: "Pieces written off" }).fill("1");
  await page.getByRole("combobox", { name: "Reason" }).selectOption("Damaged");
  // The owner goes on while the page still loads what the change made of it.
  let finishLoading = () => {};
  const typed = new Promise<void>((resolve) => {
    finishLoading = resolve;
  });
  await page.route(/\/prices\b/, async (route) => {
    await typed;
    await route.continue();
  });
  await save.click();
  await expect(history.first()).toContainText("−1");

  await page.getByRole("combobox", { name: "What happened" }).selectOption("Correct after counting");
  await page.getByRole("textbox", { name: "Pieces counted" }).fill("12");
  finishLoading();
  await save.click();
  await expect(history).toHaveCount(4);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const csv = await readFile(await (await download).path(), "utf8");
  expect(csv.trim().split("\r\n")).toHaveLength(5);
  expect(csv).toContain("Two crates");
});

test("an owner duplicates a chair, previews the hidden copy, deletes it and restores it", async ({
  page,
  request,
  adminState,
}) => {
  const title = "Copied Side Chair";
  await addChair(request, adminState, title);
  await page.goto("/dashboard/productPage?q=copied");
  await page.getByRole("button", { name: `Duplicate ${title}` }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Edit Product" })).toBeVisible();
  const id = new URL(page.url()).pathname.split("/").at(-1);
  expect((await request.get(`/products/${id}`)).status()).toBe(404);
  await page.getByRole("link", { name: "Preview" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `${title} (copy)` })).toBeVisible();
  await expect(page.getByRole("note")).toContainText("because it is hidden");

  await page.goto("/dashboard/productPage?q=copied");
  await page.getByRole("button", { name: `Delete ${title} (copy)` }).click();
  await page.getByRole("button", { name: "Yes, delete it!" }).click();
  await page.getByRole("button", { name: "OK" }).click();
  await page.getByRole("link", { name: "Deleted products" }).click();
  await expectToast(page, `${title} (copy) was restored`, () =>
    page.getByRole("button", { name: `Restore ${title} (copy)` }).click(),
  );
  await expect(page.getByRole("button", { name: `Restore ${title} (copy)` })).toBeHidden();
});
