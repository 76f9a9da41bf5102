import { expect, type Page } from "@playwright/test";
import { asAdmin } from "../admin.ts";
import { findOrder, open, test } from "../busy-shop.ts";
import { press, tabTo } from "../keyboard.ts";
import { expectAccessible } from "../page-health.ts";

test.use({ shopOf: import.meta.filename });

const actions = (page: Page) => page.getByRole("group", { name: "Order actions" });

test("an unknown order shows a message", async ({ page }) => {
  await page.goto("/dashboard/orders/019a8b1e-0000-7000-8000-000000000000");
  await expect(page.getByText("There is no such order.")).toBeVisible();
});

test("keyboard only: from the list to an order and through its actions", async ({
  page,
  request,
  adminState,
}) => {
  const order = await findOrder(request, asAdmin(adminState), "status=placed");
  await open(page, "/dashboard/salesAmount?status=placed");
  await press(page, page.getByRole("checkbox", { name: `Select order ${order.number}` }), "Space");
  await expect(page.getByText("1 selected")).toBeVisible();
  const link = page.getByRole("table", { name: "Payments" }).getByRole("link", { name: order.username });
  await press(page, link.first());
  await expect(page.getByRole("heading", { level: 1, name: `Order ${order.number}` })).toBeFocused();
  await press(page, actions(page).getByRole("button", { name: "Confirm" }));
  await expect(page.getByRole("group", { name: /^Order S-/ })).toBeFocused();
  await tabTo(page, actions(page).getByRole("button", { name: "Mark as delivered" }));
  const cancel = actions(page).getByRole("button", { name: "Cancel order" });
  // The new status shows a moment before the next action is possible.
  await expect(cancel).not.toHaveAttribute("aria-disabled", "true");
  await press(page, cancel);
  await expect(page.getByRole("alertdialog", { name: "Are you sure?" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(cancel).toBeFocused();
});

test("the sales with everything open have no accessibility violations", async ({ page }) => {
  await open(page, "/dashboard/salesAmount");
  await page.getByText("Show as a table").click();
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await page.getByRole("slider", { name: "Revenue per day" }).focus();
  await expectAccessible(page, "everything open");
});
