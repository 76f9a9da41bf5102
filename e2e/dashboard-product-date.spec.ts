import { expect, type Page } from "@playwright/test";
import { test } from "./admin.ts";

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

test("a date is picked by keyboard", async ({ page }) => {
  await page.goto("/dashboard/addFrom");
  const date = field(page, "Select Date");
  await date.fill("01/31/2026");
  const calendar = page.getByRole("dialog", { name: "Choose Date" });
  await expect(calendar).toBeVisible();
  await expect(calendar.getByRole("combobox").last().getByRole("option")).toHaveCount(201);
  await page.keyboard.press("ArrowDown");
  await expect(calendar.getByRole("gridcell", { name: /Saturday, January 31st, 2026/ })).toBeFocused();
  await page.keyboard.press("PageDown");
  await page.keyboard.press("ArrowLeft");
  await expect(calendar.getByRole("gridcell", { name: /Friday, February 27th, 2026/ })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(calendar).toHaveCount(0);
  await expect(date).toHaveValue("01/31/2026");
  await date.press("ArrowDown");
  await expect(calendar).toBeVisible();
  await date.press("ArrowDown");
  await expect(calendar.getByRole("gridcell", { name: /January 31st, 2026/ })).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await expect(date).toHaveValue("01/30/2026");
  await expect(date).toBeFocused();
});

test("Enter closes the calendar and stays in the field, and only the next Enter submits the form", async ({
  page,
}) => {
  await page.goto("/dashboard/addFrom");
  const date = field(page, "Select Date");
  const calendar = page.getByRole("dialog", { name: "Choose Date" });
  await date.fill("02/30/2026");
  await expect(calendar).toBeVisible();
  await date.press("Enter");
  await expect(calendar).toHaveCount(0);
  await expect(date).toBeFocused();
  await expect(page.getByText("Category is required")).toHaveCount(0);
  await date.press("Enter");
  await expect(page.getByText("Category is required")).toBeVisible();
  await expect(calendar).toHaveCount(0);
});

test("a date field clicked before the calendar's code is loaded opens afterwards", async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/date-picker-*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/dashboard/addFrom");
  await field(page, "Select Date").click();
  release();
  await expect(page.getByRole("dialog", { name: "Choose Date" })).toBeVisible();
  await expect(field(page, "Select Date")).toBeFocused();
});
