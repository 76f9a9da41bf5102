import { expect } from "@playwright/test";
import { address, openCheckout, phone, placed, placeOrder } from "../checkout.ts";
import { test } from "../fixtures.ts";
import { newPerson, register, signIn } from "../people.ts";
import { fillCheckout } from "../shopping.ts";
import { expectToast } from "../toasts.ts";
import { watchForText } from "../visible-texts.ts";

test.use({ shopOf: import.meta.filename });

test("input survives a reload and is cleared after the order; the next order is prefilled from the last", async ({
  page,
}) => {
  await register(page, newPerson());
  await openCheckout(page);
  await fillCheckout(page);
  await page.getByLabel("Payment Method").selectOption("paypal");
  await page.reload();
  await expect(address(page)).toHaveValue("1 Oak Lane, Bergen");
  await expect(phone(page)).toHaveValue("+47 555 0100");
  await expect(page.getByLabel("Payment Method")).toHaveValue("paypal");
  await expectToast(page, placed, () => placeOrder(page));
  expect(await page.evaluate(() => sessionStorage.getItem("checkout-draft"))).toBeNull();

  await openCheckout(page);
  await expect(address(page)).toHaveValue("1 Oak Lane, Bergen");
  await expect(phone(page)).toHaveValue("+47 555 0100");
  await expect(page.getByLabel("Payment Method")).toHaveValue("cashOnDelivery");
});

test("a lost session is reported once, and the input is kept after signing in", async ({ page }) => {
  const ann = newPerson();
  await register(page, ann);
  await openCheckout(page);
  await fillCheckout(page);
  const detail = "Your session has ended. Please sign in again.";
  await page.route("**/api/payments", (route) =>
    route.fulfill({ status: 401, json: { status: 401, code: "token_refused", detail } }),
  );
  const saidFailed = await watchForText(page, "Failed to place order. Please try again.");
  await expectToast(page, detail, () => placeOrder(page));
  await expect(page).toHaveURL(/\/login$/);
  await page.unroute("**/api/payments");
  await signIn(page, ann);
  await expect(page).toHaveURL(/\/dashboard\/checkoutform$/);
  await expect(address(page)).toHaveValue("1 Oak Lane, Bergen");
  await expect(phone(page)).toHaveValue("+47 555 0100");
  expect(await saidFailed()).toBe(false);
});
