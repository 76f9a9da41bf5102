import { type Browser, expect, type Page } from "@playwright/test";
import { desktop } from "./page-health.ts";
import { signIn } from "./people.ts";
import { addFrom, fillCheckout } from "./shopping.ts";
import { expectToast } from "./toasts.ts";

const chair = "Taviq Side Chair, Sage";

export async function placeOrder(page: Page, method: "creditCard" | "paypal") {
  await addFrom(page, chair);
  await page.goto("/dashboard/checkoutform");
  await fillCheckout(page);
  await page.getByLabel("Payment Method").selectOption(method);
  await page.getByRole("button", { name: "Place an Order" }).click();
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
}

export async function asAdmin(browser: Browser, origin: string, admin: { email: string; password: string }) {
  const page = await browser.newPage({ baseURL: origin, viewport: desktop });
  await page.goto("/login");
  await expectToast(page, "Successfully logged in", () => signIn(page, admin));
  return page;
}
