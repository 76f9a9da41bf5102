import { expect } from "@playwright/test";
import { test } from "./fixtures.ts";
import { expectAccessible } from "./page-health.ts";

test("the API reference shows the fields of a request body", async ({ page }) => {
  await page.goto("/api/docs");
  await page.getByRole("button", { name: "POST /payments", exact: true }).click();
  const operation = page.locator("#operations-payments-postPayments");
  await operation.getByRole("button", { name: "Schema", exact: true }).first().click();
  for (const field of ["username", "emailAddress", "phoneNumber", "totalAmount", "paymentMethod"]) {
    await expect(operation.getByText(field, { exact: true }).first()).toBeVisible();
  }
  await expectAccessible(page, "/api/docs");
});
