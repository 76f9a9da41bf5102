import { expect, type Page } from "@playwright/test";
import { test } from "../fixtures.ts";
import { newPerson, register } from "../people.ts";
import { addFrom, changePrice, fillCheckout, openCart } from "../shopping.ts";
import { expectToast } from "../toasts.ts";
import { watchForText } from "../visible-texts.ts";

test.use({ shopOf: import.meta.filename });

const placed = "Order placed successfully!";
const orderButton = (page: Page) => page.getByRole("button", { name: "Place an Order" });

test("a guest's cart becomes an order: add, sign up, check out, view, cancel", async ({ page }) => {
  await addFrom(page, "Corrin Side Chair, Oak");
  await addFrom(page, "Corrin Side Chair, Lichen");
  const cart = await openCart(page);
  await expect(cart.getByText("Shipping and taxes calculated at checkout.")).toBeVisible();
  // 249.00 + 229.00, and 15% off the second.
  await expect(cart.getByText("$478.00")).toBeVisible();
  await expect(cart.getByText("$443.65")).toBeVisible();
  await page.keyboard.press("Escape");

  await register(page, newPerson());
  await expect(page.getByRole("button", { name: /Shopping cart 2 items/ })).toBeVisible();

  const merged = await openCart(page);
  const logged = page.waitForEvent("console", (message) => message.text() === "Payment method: cod");
  await merged.getByRole("button", { name: "Checkout" }).click();
  await logged;
  const payment = page.getByRole("dialog", { name: "Payment" });
  await expect(payment.getByRole("radio", { name: "Cash on Delivery" })).toBeChecked();
  await payment.getByRole("link", { name: "Continue to checkout" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "Account settings" })).toBeVisible();
  await expect(page.getByLabel("Username")).toHaveValue("Ann Example");
  await expect(page.getByLabel("Total Amount")).toHaveValue("443.65");
  await page.getByRole("button", { name: "Place an Order" }).click();
  await expect(page.getByText("Address is required", { exact: true })).toBeVisible();
  await expect(page.getByText("Phone Number is required")).toBeVisible();
  await fillCheckout(page);
  await expectToast(page, placed, () => orderButton(page).dblclick());
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("button", { name: /Shopping cart 0 items|Shopping cart$/ })).toBeVisible();

  await page.goto("/dashboard/payment");
  const order = page.getByRole("article", { name: /^Order S-/ });
  await expect(order).toHaveCount(1);
  await expect(order).toContainText("$443.65");
  await expect(order).toContainText("Corrin Side Chair, Oak");
  await order.getByRole("button", { name: /^Cancel order/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: /^Yes/ }).click();
  await expect(order).toContainText(/canceled/i);
});

test("a changed price is shown, the input is kept, and the order has the new total", async ({
  page,
  shop,
}) => {
  await register(page, newPerson());
  await addFrom(page, "Bolma Tub Chair, Rust Boucle");
  await page.goto("/dashboard/checkoutform");
  await expect(page.getByLabel("Total Amount")).toHaveValue("1350.00");
  await fillCheckout(page);
  await changePrice(shop, "Bolma Tub Chair, Rust Boucle", 140_000);
  const saidFailed = await watchForText(page, "Failed to place order. Please try again.");
  await expectToast(
    page,
    "The total has changed to $1,400.00. Please check it and place the order again.",
    () => orderButton(page).click(),
  );
  await expect(page.getByLabel("Total Amount")).toHaveValue("1400.00");
  await expect(page.getByLabel("Address", { exact: true })).toHaveValue("1 Oak Lane, Bergen");
  await expectToast(page, placed, () => orderButton(page).click());
  expect(await saidFailed()).toBe(false);
  // Other tests count chairs by their price.
  await changePrice(shop, "Bolma Tub Chair, Rust Boucle", 135_000);
});
