import { expect, type Page } from "@playwright/test";
import { asAdmin } from "../admin.ts";
import { findOrder, open, test } from "../busy-shop.ts";

test.use({ shopOf: import.meta.filename });

const table = (page: Page) => page.getByRole("table", { name: "Orders" });
const result = (page: Page) => page.getByRole("region", { name: "Result" });
const views = (page: Page) => page.getByRole("navigation", { name: "Views of orders" });

test("orders go from new to delivered on the Orders page, one by one and many at once", async ({
  page,
  request,
  adminState,
}) => {
  const headers = asAdmin(adminState);
  await open(page, "/dashboard/orders");
  await expect(views(page).getByRole("link", { name: /^New/ })).toHaveAttribute("aria-current", "page");
  const order = await findOrder(request, headers, "status=placed");
  await page.getByRole("searchbox", { name: "Search orders" }).fill(order.number);
  await expect(page).toHaveURL(/q=S-/);
  await table(page)
    .getByRole("button", { name: `Confirm: order ${order.number}` })
    .click();
  await expect(result(page)).toContainText("1 order is confirmed.");
  await result(page).getByRole("button", { name: "Undo" }).click();
  await expect(result(page)).toContainText("1 order is no longer confirmed.");

  // The first page is selected, then everything in the view. Orders that cannot be confirmed are skipped and listed.
  await open(page, "/dashboard/orders?view=prepare&sort=oldest");
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await page.getByRole("button", { name: /^Select all \d/ }).click();
  const { total } = await countOf(page);
  await expect(page.getByText(`${total} selected`)).toBeVisible();
  await page.getByRole("button", { name: "Out for delivery", exact: true }).click();
  await expect(result(page)).toContainText(`${total} orders are out for delivery.`);
  await expect(views(page).getByRole("link", { name: "To prepare 0" })).toBeVisible();
  await page.reload();
  await expect(result(page)).toContainText(`${total} orders are out for delivery.`);
  await result(page).getByRole("button", { name: "Dismiss" }).click();

  const all = views(page).getByRole("link", { name: /^All/ });
  await all.click();
  await expect(all).toHaveAttribute("aria-current", "page");
  await expect(table(page)).toHaveAttribute("aria-busy", "false");
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await page.getByRole("button", { name: "Delivered", exact: true }).click();
  await expect(result(page)).toContainText("skipped");
  await page.getByText("Why were they skipped?").click();
  await expect(result(page).getByRole("listitem").first()).toContainText(/^S-\d+ This order is/);
});

async function countOf(page: Page): Promise<{ total: number }> {
  const link = views(page).getByRole("link", { name: /^To prepare/ });
  await expect(link).toHaveText(/\d/);
  return { total: Number(/\d+/.exec((await link.textContent()) ?? "")?.[0]) };
}
