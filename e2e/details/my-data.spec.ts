import { expect } from "@playwright/test";
import { test } from "../fixtures.ts";
import { expectAccessible } from "../page-health.ts";
import { newPerson, register } from "../people.ts";

test("deleting an account warns about open orders", async ({ page }) => {
  await register(page, newPerson());
  await page.route("**/api/payments/mine/open", (route) =>
    route.fulfill({ json: { orders: 2, returns: 1 } }),
  );
  await page.goto("/dashboard/profile");
  await page.getByRole("button", { name: "Delete my account" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete your account?" });
  await expect(question).toContainText("You have 2 open orders and 1 open return.");
  await expectAccessible(page, "deleting an account with open orders");
});
