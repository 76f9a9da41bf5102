import { expect, type Page } from "@playwright/test";
import { asAdmin } from "./admin.ts";
import { findOrder, open, test } from "./busy-shop.ts";
import { press, tabTo } from "./keyboard.ts";
import { expectAccessible, expectToFit } from "./page-health.ts";
import { expectToast } from "./toasts.ts";

const actions = (page: Page) => page.getByRole("group", { name: "Order actions" });
const timeline = (page: Page) => page.getByRole("region", { name: "Timeline" }).getByRole("listitem");

test("an order is confirmed, delivered and paid, and the timeline shows it", async ({
  page,
  request,
  adminState,
}) => {
  const query = "status=placed&paymentMethod=cashOnDelivery";
  const order = await findOrder(request, asAdmin(adminState), query);
  await open(page, "/dashboard/salesAmount?status=placed&paymentMethod=cashOnDelivery");
  await page
    .getByRole("table", { name: "Payments" })
    .getByRole("link", { name: order.username })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: `Order ${order.number}` })).toBeVisible();
  await expect(page.getByRole("region", { name: "Customer" })).toContainText(order.emailAddress);
  await expect(page.getByRole("region", { name: "Customer" })).toContainText(order.address);
  await expect(page.getByRole("region", { name: "Products" })).toContainText(order.lines[0]?.title ?? "?");
  await expect(timeline(page)).toHaveText([/^Placed/]);

  await expectToast(page, `Order ${order.number} is confirmed`, () =>
    actions(page).getByRole("button", { name: "Confirm" }).click(),
  );
  await expect(timeline(page)).toHaveText([/^Placed/, /^Confirmed/]);
  await actions(page).getByRole("button", { name: "Mark as delivered" }).click();
  await expect(timeline(page)).toHaveText([/^Placed/, /^Confirmed/, /^Delivered/]);
  await expect(actions(page).getByRole("button", { name: "Cancel order" })).toHaveCount(0);
  await expect(page.getByText("Due on delivery")).toBeVisible();
  await actions(page).getByRole("button", { name: "Mark as paid" }).click();
  await expect(timeline(page)).toHaveText([/^Placed/, /^Confirmed/, /^Delivered/, /^Paid/]);
  await expect(actions(page).getByRole("button")).toHaveCount(0);
});

test("canceling asks first, and the focus is on Keep order", async ({ page, request, adminState }) => {
  const order = await findOrder(request, asAdmin(adminState), "status=placed");
  await open(page, `/dashboard/orders/${order._id}`);
  await actions(page).getByRole("button", { name: "Cancel order" }).click();
  const question = page.getByRole("alertdialog", { name: "Are you sure?" });
  await expect(question.getByRole("button", { name: "Keep order" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(question).toBeHidden();
  await expect(timeline(page)).toHaveText([/^Placed/]);
  await actions(page).getByRole("button", { name: "Cancel order" }).click();
  await expectToast(page, `Order ${order.number} is canceled`, () =>
    question.getByRole("button", { name: "Yes, cancel it!" }).click(),
  );
  await expect(timeline(page)).toHaveText([/^Placed/, /^Canceled/]);
  await expect(page.getByText("Nothing to pay")).toBeVisible();
});

test("a concurrent change shows an error and the current state", async ({ page, request, adminState }) => {
  const headers = asAdmin(adminState);
  const order = await findOrder(request, headers, "status=placed");
  const id = order._id;
  await open(page, `/dashboard/orders/${id}`);
  await expect(actions(page).getByRole("button", { name: "Cancel order" })).toBeVisible();
  for (const act of ["confirm", "deliver"]) await request.patch(`/api/payments/${id}/${act}`, { headers });
  await actions(page).getByRole("button", { name: "Cancel order" }).click();
  await page.getByRole("button", { name: "Yes, cancel it!" }).click();
  const refusal = page.getByRole("alertdialog", { name: "Error!" });
  await expect(refusal).toContainText(/delivered/i);
  await refusal.getByRole("button", { name: "OK" }).click();
  await expect(timeline(page)).toHaveText([/^Placed/, /^Confirmed/, /^Delivered/]);
});

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

const screens = [
  "/dashboard/salesAmount",
  "/dashboard/salesAmount?q=no-match",
  "/dashboard/salesAmount?days=1",
];

test("sales and orders have no accessibility violations and don't scroll sideways", async ({
  page,
  request,
  adminState,
}) => {
  const order = await findOrder(request, asAdmin(adminState), "sort=newest");
  for (const path of [...screens, `/dashboard/orders/${order._id}`]) {
    await open(page, path);
    await expectAccessible(page, path);
    await expectToFit(page, path);
  }
  await open(page, "/dashboard/salesAmount");
  await page.getByText("Show as a table").click();
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await page.getByRole("slider", { name: "Revenue per day" }).focus();
  await expectAccessible(page, "everything open");
});
