import { expect, type Page } from "@playwright/test";
import { test } from "../admin.ts";

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

test("on a phone the calendars of a list's filter are inside the window", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/dashboard/orders");
  for (const name of ["From", "To"]) {
    await field(page, name).click();
    const calendar = page.getByRole("dialog", { name: "Choose Date" });
    await expect(calendar).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Escape");
    await expect(calendar).toHaveCount(0);
  }
});

/** Holds the calendar's code back until the returned function is called. */
async function holdCalendar(page: Page) {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/date-picker-*.js", async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test("a date field clicked before the calendar's code is loaded opens afterwards", async ({ page }) => {
  const release = await holdCalendar(page);
  await page.goto("/dashboard/addFrom");
  await field(page, "Select Date").click();
  release();
  await expect(page.getByRole("dialog", { name: "Choose Date" })).toBeVisible();
  await expect(field(page, "Select Date")).toBeFocused();
});

test("text typed before the calendar's code is loaded stays, with the focus and the caret", async ({
  page,
}) => {
  const release = await holdCalendar(page);
  await page.goto("/dashboard/addFrom");
  const date = field(page, "Select Date");
  await date.fill("11/5/2026");
  for (const _character of "5/2026") await date.press("ArrowLeft");
  await date.press("1");
  const attributes = () =>
    date.evaluate((input) =>
      ["id", "type", "required", "placeholder", "autocomplete", "aria-describedby"].map((name) =>
        input.getAttribute(name),
      ),
    );
  const before = await attributes();
  release();
  await expect(page.getByRole("dialog", { name: "Choose Date" })).toBeVisible();
  await expect(date).toBeFocused();
  await page.keyboard.type("9");
  await expect(date).toHaveValue("11/195/2026");
  expect(await attributes()).toEqual(before);
});

test("a field that was left before the calendar's code is loaded keeps its text and stays closed", async ({
  page,
}) => {
  const release = await holdCalendar(page);
  await page.goto("/dashboard/addFrom");
  const date = field(page, "Select Date");
  await date.fill("02/30/2026");
  const name = field(page, "Product Name");
  await name.focus();
  const loaded = page.waitForResponse("**/assets/date-picker-*.js");
  release();
  await loaded;
  await expect(page.locator(".react-datepicker-wrapper")).toHaveCount(1);
  await expect(name).toBeFocused();
  await expect(date).toHaveValue("02/30/2026");
  await expect(page.getByRole("dialog", { name: "Choose Date" })).toHaveCount(0);
  await date.press("Enter");
  await page.getByRole("button", { name: "Save & Continue" }).click();
  await expect(page.getByText("Date input not valid")).toBeVisible();
  await expect(date).toHaveAttribute("aria-invalid", "true");
});

test("a list is filtered by date without the calendar", async ({ page }) => {
  await holdCalendar(page);
  await page.goto("/dashboard/orders");
  const from = page.getByRole("textbox", { name: "From" });
  await from.fill("02/30/2026");
  await from.press("Tab");
  await expect(page.getByText("Date input not valid")).toBeVisible();
  await expect(from).toHaveAttribute("aria-invalid", "true");
  await from.fill("01/31/2026");
  await expect(page).toHaveURL(/from=2026-01-31/);
  await expect(page.getByText("Date input not valid")).toHaveCount(0);
});
