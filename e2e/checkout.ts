import { expect, type Page } from "@playwright/test";
import { addFrom } from "./shopping.ts";

const chair = "Taviq Side Chair, Sage";
export const placed = "Order placed successfully!";
export const address = (page: Page) => page.getByLabel("Address", { exact: true });
export const phone = (page: Page) => page.getByLabel("Phone Number");
export const placeOrder = (page: Page) => page.getByRole("button", { name: "Place an Order" }).click();

export async function openCheckout(page: Page) {
  await addFrom(page, chair);
  await page.goto("/dashboard/checkoutform");
  await expect(page.getByLabel("Total Amount")).toHaveValue("151.20");
}
