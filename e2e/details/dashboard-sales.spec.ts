import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import type { SalesReport } from "#contract/orders/sales.ts";
import { formatDate } from "#web/ui/date-text.ts";
import { asAdmin } from "../admin.ts";
import { listOrders, open, test } from "../busy-shop.ts";
import { expectToast } from "../toasts.ts";

test.use({ shopOf: import.meta.filename });

const sales = "/dashboard/salesAmount";
const table = (page: Page) => page.getByRole("table", { name: "Payments" });
const rows = (page: Page) => table(page).locator("tbody").getByRole("row");

test("the chart can be read by arrow keys, by pointer and as a table", async ({ page }) => {
  await open(page, `${sales}?days=7`);
  const panel = page.getByRole("region", { name: "Revenue per day", exact: true });
  await panel.getByText("Show as a table").click();
  const days = panel.getByRole("table", { name: "Revenue per day" }).locator("tbody").getByRole("row");
  await expect(days).toHaveCount(7);
  const yesterday = await days.nth(5).getByRole("rowheader").textContent();
  const amount = await days.nth(5).getByRole("cell").last().textContent();

  const chart = panel.getByRole("slider", { name: "Revenue per day" });
  await chart.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(chart).toHaveAttribute(
    "aria-valuetext",
    new RegExp(`^${yesterday}, \\${amount}, \\d+ orders?$`),
  );
  await chart.blur();
  const box = await chart.boundingBox();
  if (!box) throw new Error("the chart is not there");
  await page.mouse.move(box.x + 2, box.y + box.height / 2);
  const first = await days.first().getByRole("rowheader").textContent();
  await expect(chart).toHaveAttribute("aria-valuetext", new RegExp(`^${first}`));
});

test("the payments list has its heading, count, columns and ten rows per page", async ({ page }) => {
  await open(page, sales);
  await expect(page.getByRole("heading", { level: 2, name: "All Customers" })).toBeVisible();
  await expect(page.getByText("1,500 payments", { exact: true })).toBeVisible();
  const heads = await table(page).getByRole("columnheader").allTextContents();
  expect(heads.slice(0, 7)).toEqual([
    "Index",
    "Name",
    "Email",
    "Address",
    "Phone Number",
    "Amount",
    "Payment Method",
  ]);
  await expect(table(page).getByRole("columnheader", { name: "Index" }).getByRole("checkbox")).toBeVisible();
  await expect(rows(page)).toHaveCount(10);
  await page.getByRole("link", { name: "Page 2", exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(rows(page).first().getByRole("cell").first()).toHaveText("11");
  await expect(page.getByRole("link", { name: "Page 2", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await expect(page.getByRole("heading", { level: 2, name: "All Customers" })).toBeInViewport();
  await page.getByRole("link", { name: "Page 150" }).click();
  await expect(rows(page).last().getByRole("cell").first()).toHaveText("1500");
});

test("a search with too many results says where it is cut off", async ({ page }) => {
  await open(page, `${sales}?q=example`);
  await expect(page.getByText("100+ payments", { exact: true })).toBeVisible();
  await expect(page.getByText("Only the newest 100 are shown.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Page 10", exact: true })).toBeVisible();
});

test("at 1280 px the payments table fits", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, sales);
  const region = page.getByRole("region", { name: "Payments" });
  await expect(rows(page)).toHaveCount(10);
  await expect.poll(() => region.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
});

test("a deleted best seller is listed without a link", async ({ page, request, adminState }) => {
  const headers = asAdmin(adminState);
  const report = async (): Promise<SalesReport> =>
    (await request.get("/api/sales?days=90", { headers })).json();
  const [best] = (await report()).bestSellers;
  await request.delete(`/api/products/${best?.productId}`, { headers });
  try {
    await open(page, `${sales}?days=90`);
    const row = page
      .getByRole("region", { name: "Best sellers", exact: true })
      .getByRole("listitem")
      .filter({ hasText: best?.title ?? "" });
    await expect(row).toContainText("(deleted)");
    await expect(row.getByRole("link")).toHaveCount(0);
  } finally {
    await request.patch(`/api/products/${best?.productId}/restore`, { headers });
  }
});

const dateFilter = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

test("a date filter is picked in the calendar, and an invalid date is reported", async ({ page }) => {
  await open(page, `${sales}?from=2026-01-31&to=2026-02-31`);
  const from = dateFilter(page, "From");
  await expect(from).toHaveValue("01/31/2026");
  await expect(dateFilter(page, "To")).toHaveValue("");
  await from.click();
  await page.getByRole("gridcell", { name: /January 5th, 2026/ }).click();
  await expect(page).toHaveURL(`${sales}?from=2026-01-05&to=2026-02-31`);
  await expect(from).toHaveValue("01/05/2026");

  await from.fill("02/30/2026");
  await expect(page.getByText("Date input not valid")).toHaveCount(0);
  await from.press("Enter");
  await from.press("Tab");
  await expect(from).toHaveAccessibleDescription("Date input not valid");
  await expect(page).toHaveURL(`${sales}?from=2026-01-05&to=2026-02-31`);
  await from.fill("");
  await expect(page).toHaveURL(`${sales}?to=2026-02-31`);
  await expect(page.getByText("Date input not valid")).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(`${sales}?from=2026-01-05&to=2026-02-31`);
});

test("two filters changed at the same time both apply", async ({ page }) => {
  await open(page, sales);
  const status = await page.getByRole("combobox", { name: "Status" }).elementHandle();
  const method = await page.getByRole("combobox", { name: "Payment Method" }).elementHandle();
  await page.evaluate(
    (choices) => {
      for (const [select, value] of choices) {
        (select as HTMLSelectElement).value = value as string;
        (select as HTMLSelectElement).dispatchEvent(new Event("change", { bubbles: true }));
      }
    },
    [
      [status, "delivered"],
      [method, "paypal"],
    ],
  );
  await expect(page).toHaveURL(`${sales}?status=delivered&paymentMethod=paypal`);
});

test("the list shows loading and error states and can be retried", async ({ page }) => {
  let response: "wait" | "fail" | "pass" = "wait";
  let release = () => {};
  const waited = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/payments?*", async (route) => {
    if (response === "wait") await waited;
    if (response === "pass") await route.continue();
    else await route.fulfill({ status: 400, json: {} });
  });
  await page.goto(sales);
  await expect(table(page).getByText("Loading...")).toBeAttached();
  response = "fail";
  release();
  await expect(page.getByText("Error fetching data")).toBeVisible();
  response = "pass";
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(rows(page)).toHaveCount(10);
});

test("selected orders are confirmed together, and exported together", async ({
  page,
  request,
  adminState,
}) => {
  const { orders, total } = await listOrders(request, asAdmin(adminState), "status=placed&limit=2");
  await open(page, `${sales}?status=placed`);
  await expect(page.getByText(`${total} payments`, { exact: true })).toBeVisible();
  const bar = page.getByRole("region", { name: "Selected orders" });
  await table(page).getByRole("columnheader", { name: "Index" }).getByRole("checkbox").check();
  await expect(bar).toContainText(/^\d+ selected/);
  await bar.getByRole("button", { name: "Clear selection" }).click();
  await expect(bar).toBeHidden();

  // Rows on other pages are not selected.
  await table(page).getByRole("columnheader", { name: "Index" }).getByRole("checkbox").check();
  const method = page.getByRole("combobox", { name: "Payment Method" });
  await method.selectOption("paypal");
  await expect(bar).toBeHidden();
  await method.selectOption("");
  await expect(page).toHaveURL(`${sales}?status=placed`);
  await expect(page.getByText(`${total} payments`, { exact: true })).toBeVisible();
  await expect(table(page)).toHaveAttribute("aria-busy", "false");

  for (const { number } of orders)
    await page.getByRole("checkbox", { name: `Select order ${number}` }).check();
  await expect(bar).toContainText("2 selected");
  const saving = page.waitForEvent("download");
  await bar.getByRole("button", { name: "Export selected" }).click();
  const lines = (await readFile(await (await saving).path(), "utf8")).trim().split("\n");
  expect(lines).toHaveLength(3);

  await expectToast(page, "2 orders are confirmed", () =>
    bar.getByRole("button", { name: "Confirm" }).click(),
  );
  await expect(bar).toBeHidden();
  await expect(page.getByRole("checkbox", { name: `Select order ${orders[0]?.number}` })).toHaveCount(0);
});

test("the export contains all pages of the filtered list", async ({ page, request, adminState }) => {
  const query = "status=delivered&paymentMethod=creditCard";
  const { total } = await listOrders(request, asAdmin(adminState), `${query}&limit=1`);
  await open(page, `${sales}?${query}`);
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe("orders.csv");
  const lines = (await readFile(await download.path(), "utf8")).trim().split("\n");
  expect(lines).toHaveLength(total + 1);
  expect(total).toBeGreaterThan(10);
});

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

test("filters, search and sort are in the URL", async ({ page, request, adminState }) => {
  const [from, to] = [daysAgo(400), daysAgo(20)];
  await open(page, sales);
  await page.getByRole("combobox", { name: "Status" }).selectOption("delivered");
  await page.getByRole("combobox", { name: "Payment Method" }).selectOption("paypal");
  await dateFilter(page, "From").fill(formatDate(from));
  await dateFilter(page, "To").fill(formatDate(to));
  const query = `status=delivered&paymentMethod=paypal&from=${from}&to=${to}`;
  await expect(page).toHaveURL(`${sales}?${query}`);
  const { total, orders } = await listOrders(request, asAdmin(adminState), `${query}&sort=-amount&limit=1`);
  await expect(page.getByText(`${total} payments`, { exact: true })).toBeVisible();

  const amount = table(page).getByRole("columnheader", { name: "Amount" });
  await amount.getByRole("link").click();
  await expect(amount).toHaveAttribute("aria-sort", "ascending");
  await amount.getByRole("link").click();
  await expect(amount).toHaveAttribute("aria-sort", "descending");
  await expect(rows(page).first()).toContainText(orders[0]?.username ?? "missing");
  await page.reload();
  await expect(page.getByText(`${total} payments`, { exact: true })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Status" })).toHaveValue("delivered");
  await expect(dateFilter(page, "From")).toHaveValue(formatDate(from));

  await page.getByRole("link", { name: "Clear", exact: true }).click();
  await expect(dateFilter(page, "From")).toHaveValue("");
  await expect(page.getByText("1,500 payments", { exact: true })).toBeVisible();
  await page.getByRole("searchbox", { name: "Search payments" }).fill(orders[0]?.emailAddress ?? "");
  await expect(rows(page).first()).toContainText(orders[0]?.username ?? "missing");
  await page.getByRole("searchbox", { name: "Search payments" }).fill("no such customer");
  await expect(page.getByText("No payments match.")).toBeVisible();
  await expect(page.getByText("0 payments", { exact: true })).toBeVisible();
});
