import { expect } from "@playwright/test";
import { test } from "../fixtures.ts";
import { expectAccessible, phone } from "../page-health.ts";
import { newPerson, register } from "../people.ts";
import { asAdmin, placeOrder } from "../sandbox-payment.ts";
import { expectToast, toastsOfNextPages } from "../toasts.ts";

test.use({ shopSettings: { SHOP_PAYMENTS: "sandbox" } });

test("a declined card, a second attempt and a canceled order on a phone, and the refund at a desk", async ({
  page,
  browser,
  shop,
}) => {
  await page.setViewportSize(phone);
  await register(page, newPerson());
  await placeOrder(page, "paypal");
  await expectAccessible(page, "payment page of the sandbox", ["light"]);
  await page.getByLabel(/Is declined/).check();
  await page.getByRole("button", { name: "Pay $151.20" }).click();

  // Back in the shop, with another method.
  await expect(page.getByText(/Your payment was declined and nothing was charged/)).toBeVisible();
  await expectAccessible(page, "declined payment", ["light"]);
  await page.getByLabel("Payment Method").selectOption("creditCard");
  await page.getByRole("button", { name: "Pay $151.20" }).click();
  await page.getByLabel(/Is declined/).check();
  await page.getByRole("button", { name: "Pay $151.20" }).click();
  await expect(page.getByRole("alert")).toHaveText("Your card was declined. Please try another card.");
  await page.getByLabel(/Needs confirmation/).check();
  await page.getByRole("button", { name: "Pay $151.20" }).click();
  const toasts = await toastsOfNextPages(page);
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect.poll(() => toasts).toContain("Order placed successfully!");
  await expect(page).toHaveURL(/\/$/);
  const notice = page.getByText(/^Order S-\d+ placed\. View order$/);
  const [number = ""] = /S-\d+/.exec(await notice.innerText()) ?? [];

  await page.goto("/dashboard/payment");
  const card = page.getByRole("article", { name: `Order ${number}` });
  await expect(card).toContainText("Credit Card, paid");
  await expect(card).toContainText("Test");
  await card.getByRole("button", { name: /^Cancel order/ }).click();
  await page.getByRole("button", { name: "Yes, cancel it!" }).click();
  await expect(card).toContainText("refund due");

  const admin = await asAdmin(browser, shop.origin, shop.admin);
  await admin.goto("/dashboard/refunds");
  const refund = admin.getByRole("button", { name: `Refund: order ${number}` });
  await expect(refund).toBeVisible();
  await refund.click();
  await expectToast(admin, "The refund is done", () =>
    admin.getByRole("button", { name: "Yes, refund it!" }).click(),
  );
  await expect(admin.getByText("Nothing is owed to customers.")).toBeVisible();
  await admin.close();
  await page.reload();
  await expect(card).toContainText("refunded");
});
