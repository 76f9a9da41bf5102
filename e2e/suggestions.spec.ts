import { expect, type Page } from "@playwright/test";
import { test } from "./fixtures.ts";
import { expectAccessible } from "./page-health.ts";

const field = (page: Page) => page.getByLabel("Search products");
const options = (page: Page) => page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");

test("typing with a typo suggests chairs with picture and price, and choosing one opens it", async ({
  page,
}) => {
  await page.goto("/product");
  await field(page).fill("lether");
  await expect(options(page)).toHaveCount(3);
  await expect(page.getByText("3 suggestions")).toBeAttached();
  for (const option of await options(page).all()) {
    await expect(option).toContainText(/Leather.*\$/);
    await expect(option.locator("img")).toBeVisible();
  }
  const [title = ""] = (await options(page).first().innerText()).split("\n");
  await options(page).first().click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
});

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

test("the suggestions' code loads when the field is focused", async ({ page }) => {
  const loaded: string[] = [];
  page.on("request", (asked) => loaded.push(asked.url()));
  await page.goto("/product");
  await expect(page.getByRole("status", { name: "Page" })).toBeAttached();
  expect(loaded.filter((url) => url.includes("search-suggestions"))).toEqual([]);
  await field(page).focus();
  await expect(page.getByRole("combobox", { name: "Search products" })).toBeFocused();
  expect(loaded.filter((url) => url.includes("search-suggestions"))).toHaveLength(1);
});

test("open suggestions have no accessibility violations", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/product");
  await field(page).pressSequentially("rokcing");
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expectAccessible(page, "open suggestions");
});
