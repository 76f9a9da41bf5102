import { expect, type Page } from "@playwright/test";
import { asAdmin } from "../admin.ts";
import { findOrder, open, test } from "../busy-shop.ts";
import { clickAgain } from "../second-click.ts";
import { expectToast } from "../toasts.ts";

test.use({ shopOf: import.meta.filename });

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
  const deliver = actions(page).getByRole("button", { name: "Mark as delivered" });
  // A double click on Confirm does not deliver.
  await clickAgain(deliver);
  await expect(deliver).not.toHaveAttribute("aria-busy");
  await deliver.click();
  await expect(timeline(page)).toHaveText([/^Placed/, /^Confirmed/, /^Delivered/]);
  await expect(actions(page).getByRole("button", { name: "Cancel order" })).toHaveCount(0);
  await expect(page.getByText("Due on delivery")).toBeVisible();
  await actions(page).getByRole("button", { name: "Mark as paid" }).click();
  await expect(timeline(page)).toHaveText([/^Placed/, /^Confirmed/, /^Delivered/, /^Paid/]);
  await expect(actions(page).getByRole("button")).toHaveCount(0);
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
