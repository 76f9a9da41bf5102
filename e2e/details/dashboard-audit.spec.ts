import { expect } from "@playwright/test";
import { asAdmin } from "../admin.ts";
import { findOrder, open, test } from "../busy-shop.ts";

test.use({ shopOf: import.meta.filename });

test("the audit shows who did what, with old and new values", async ({ page, request, adminState }) => {
  const headers = asAdmin(adminState);
  const { _id, number } = await findOrder(request, headers, "status=placed");
  await request.patch(`/api/payments/${_id}/confirm`, { headers });
  await open(page, "/dashboard/audit");
  const acts = page.getByRole("table", { name: "Admin actions" });
  await expect(acts.getByRole("columnheader")).toHaveText(["When", "Who", "What", "Before → after"]);
  const act = acts.getByRole("row").filter({ hasText: number });
  await expect(act).toContainText("Administrator");
  await expect(act).toContainText("Confirmed an order");
  await expect(act.getByRole("deletion")).toContainText(["placed"]);
  await expect(act.getByRole("insertion").first()).toContainText("confirmed");
  await page.getByRole("combobox", { name: "Action" }).selectOption("user.deleted");
  await expect(page).toHaveURL(/action=user\.deleted/);
  await expect(act).toHaveCount(0);
  await page.getByRole("combobox", { name: "Action" }).selectOption("order.confirmed");
  await page.getByRole("combobox", { name: "Admin" }).selectOption("admin@shop.example");
  await expect(act).toBeVisible();
  await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
  await act.getByRole("link", { name: number }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Order ${number}` })).toBeVisible();
});

test("the audit shows sign-ins", async ({ page, shop }) => {
  await open(page, "/dashboard/audit");
  await page.getByRole("navigation", { name: "Audit" }).getByRole("link", { name: "Sign-ins" }).click();
  await expect(page).toHaveURL("/dashboard/audit?show=sign-ins");
  const signIn = page
    .getByRole("table", { name: "Sign-ins" })
    .getByRole("row")
    .filter({ hasText: shop.admin.email });
  await expect(signIn.first()).toContainText("password");
  await expect(signIn.first()).toContainText("signed in");
});
