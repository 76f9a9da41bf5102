import { expect } from "@playwright/test";
import { formatMoney } from "#contract/basics/money.ts";
import type { SalesReport } from "#contract/orders/sales.ts";
import { asAdmin } from "../admin.ts";
import { open, test } from "../busy-shop.ts";

const sales = "/dashboard/salesAmount";

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
