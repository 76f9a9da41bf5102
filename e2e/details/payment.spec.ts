import { expect } from "@playwright/test";
import { test } from "../fixtures.ts";
import { desktop, expectAccessible, phone } from "../page-health.ts";
import { newPerson, register } from "../people.ts";
import { asAdmin, placeOrder } from "../sandbox-payment.ts";
import { toastsOfNextPages } from "../toasts.ts";

test.use({ shopSettings: { SHOP_PAYMENTS: "sandbox" } });

test("a bank debit that takes days, arrives, and is disputed and lost", async ({ page, browser, shop }) => {
  await page.setViewportSize(phone);
  await register(page, newPerson());
  await placeOrder(page, "creditCard");
  await page.getByLabel(/Bank debit/).check();
  await page.getByRole("button", { name: "Pay $151.20" }).click();
  await expect(page.getByText(/You don't need to pay again/)).toBeVisible();
  await expectAccessible(page, "payment that is being processed");
  await page.goto("/dashboard/payment");
  const card = page.getByRole("article", { name: /^Order S-/ });
  await expect(card).toContainText("Your payment is being processed.");
  await expectAccessible(page, "my orders with a payment that is being processed");
  const [number = ""] = /S-\d+/.exec(await card.innerText()) ?? [];

  const provider = await browser.newPage({ baseURL: shop.origin, viewport: desktop });
  await provider.goto("/sandbox");
  const row = provider.getByRole("row").filter({ hasText: `Order ${number}` });
  const orderOf = () => page.reload().then(() => card.innerText());
  await row.getByRole("button", { name: "Money arrives" }).click();
  await expect.poll(orderOf).toContain("paid");

  await row.getByRole("button", { name: "Dispute" }).click();
  await expect.poll(orderOf).toContain("disputed");
  await expectAccessible(page, "my orders with a dispute");
  const admin = await asAdmin(browser, shop.origin, shop.admin);
  await admin.goto(`/dashboard/orders?q=${number}`);
  await admin.getByRole("link", { name: number }).click();
  const dispute = admin.getByRole("region", { name: "Dispute" });
  await expect(dispute).toContainText("The customer disputes the payment");
  await expect(dispute).toContainText("Send your evidence by");
  await expectAccessible(admin, "order with a dispute");
  await dispute.getByRole("link").click();

  await row.getByRole("button", { name: "Lost" }).click();
  await expect.poll(() => admin.reload().then(() => dispute.innerText())).toContain("The dispute is lost");
  await expect.poll(orderOf).toContain("dispute lost");
  await admin.close();
  await provider.close();
});

test("an order that was left without paying can be paid from My Orders", async ({ page }) => {
  await page.setViewportSize(desktop);
  await register(page, newPerson());
  await placeOrder(page, "creditCard");
  await page.getByRole("link", { name: "Back to the shop" }).click();
  await expect(page.getByText(/Your payment isn't confirmed yet/)).toBeVisible();
  await page.goto("/dashboard/payment");
  await page.getByRole("link", { name: /^Pay for order/ }).click();
  await expect(page.getByText("This order isn't paid yet.")).toBeVisible();
  await page.getByRole("button", { name: "Pay $151.20" }).click();
  // The sandbox has a button with the same name.
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
  const toasts = await toastsOfNextPages(page);
  await page.getByRole("button", { name: "Pay $151.20" }).click();
  await expect.poll(() => toasts).toContain("Order placed successfully!");
});
