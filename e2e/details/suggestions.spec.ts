import { expect, type Page } from "@playwright/test";
import { test } from "../fixtures.ts";
import { expectAccessible } from "../page-health.ts";

const field = (page: Page) => page.getByLabel("Search products");
const options = (page: Page) => page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");

test("keyboard only: arrows select, Escape closes and keeps the text, Enter opens or searches", async ({
  page,
}) => {
  await page.goto("/product");
  await field(page).focus();
  await page.keyboard.type("rocking");
  await expect(options(page)).toHaveCount(6);
  const combobox = page.getByRole("combobox", { name: "Search products" });
  await expect(combobox).toHaveAttribute("aria-expanded", "true");

  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(options(page).nth(1)).toHaveAttribute("aria-selected", "true");
  const marked = await combobox.getAttribute("aria-activedescendant");
  await expect(options(page).nth(1)).toHaveAttribute("id", marked ?? "");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(options(page).nth(5)).toHaveAttribute("aria-selected", "true");

  await page.keyboard.press("Escape");
  await expect(options(page)).toHaveCount(0);
  await expect(combobox).toHaveAttribute("aria-expanded", "false");
  await expect(combobox).toHaveValue("rocking");

  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/product?q=rocking");
  await expect(combobox).toBeFocused();

  await page.keyboard.press("ArrowDown");
  await expect(options(page)).toHaveCount(6);
  await page.keyboard.press("ArrowDown");
  await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/products\//);
});

test("a superseded request is aborted", async ({ page }) => {
  await page.goto("/product");
  await page.route(/\/api\/products\?.*q=wal&/, () => {});
  const asked = page.waitForRequest(/q=wal&/);
  const calledOff = page.waitForEvent("requestfailed", (request) => /q=wal&/.test(request.url()));
  await field(page).pressSequentially("wal");
  await asked;
  await field(page).pressSequentially("nut");
  expect((await calledOff).failure()?.errorText).toBe("net::ERR_ABORTED");
  await expect(options(page).first()).toContainText("Walnut");
});

test("a search without suggestions says so, and clearing the field closes it", async ({ page }) => {
  await page.goto("/product");
  await field(page).pressSequentially("wardrobe");
  await expect(page.getByText("No suggestions")).toBeAttached();
  await field(page).fill("oak");
  await expect(options(page).first()).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(options(page)).toHaveCount(0);
});

test("the search icon in the top bar focuses the field", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
  await expect(field(page)).toBeFocused();
});

test("open suggestions have no accessibility violations", async ({ page }) => {
  await page.goto("/product");
  await field(page).pressSequentially("rokcing");
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expectAccessible(page, "open suggestions");
});
