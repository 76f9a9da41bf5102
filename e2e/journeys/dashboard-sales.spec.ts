import { expect, type Page } from "@playwright/test";
import { formatMoney } from "#contract/basics/money.ts";
import type { SalesReport } from "#contract/orders/sales.ts";
import { formatDate } from "#web/ui/date-text.ts";
import { asAdmin } from "../admin.ts";
import { listOrders, open, test } from "../busy-shop.ts";

const sales = "/dashboard/salesAmount";
const table = (page: Page) => page.getByRole("table", { name: "Payments" });
const rows = (page: Page) => table(page).locator("tbody").getByRole("row");

test("figures are compared with the previous period", async ({ page, request, adminState }) => {
  const response = await request.get("/api/sales?days=30", { headers: asAdmin(adminState) });
  const { now, before, categories, bestSellers }: SalesReport = await response.json();
  await open(page, sales);
  const shown = {
    Revenue: formatMoney(now.revenue),
    Refunds: formatMoney(now.refunds),
    Orders: String(now.orders),
    "Average order": formatMoney(now.averageOrder),
    Units: String(now.units),
  };
  for (const [name, value] of Object.entries(shown)) {
    const term = page.getByRole("term").filter({ hasText: new RegExp(`^${name}$`) });
    await expect(term.locator("xpath=following-sibling::dd/span[1]"), name).toHaveText(value);
  }
  const byCategory = page.getByRole("region", { name: "Orders by category", exact: true });
  for (const { revenue } of categories) await expect(byCategory).toContainText(formatMoney(revenue));
  await expect(
    page.getByRole("region", { name: "Best sellers", exact: true }).getByRole("listitem"),
  ).toContainText(bestSellers.map(({ title }) => title));
  const compared = page.getByRole("definition").filter({ hasText: /the previous 30 days/ });
  await expect(compared).toHaveCount(5);
  await expect(compared.first()).toContainText(`(${formatMoney(before.revenue)})`);
  await page.getByRole("navigation", { name: "Period" }).getByRole("link", { name: "90 days" }).click();
  await expect(page).toHaveURL(`${sales}?days=90`);
  await expect(page.getByRole("definition").filter({ hasText: /the previous 90 days/ })).toHaveCount(5);
  await page.reload();
  await expect(page.getByRole("link", { name: "90 days" })).toHaveAttribute("aria-current", "true");
  for (const name of ["Revenue per day", "Orders by category", "Best sellers", "Low stock"]) {
    await expect(page.getByRole("region", { name, exact: true })).toBeVisible();
  }
});

const dateFilter = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

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
