import { expect } from "@playwright/test";
import { test } from "../fixtures.ts";
import { newPerson, register } from "../people.ts";
import { expectToast } from "../toasts.ts";

test.use({
  shopSettings: { SHOP_MAX_UNITS_PER_PRODUCT_UNVERIFIED: "2", SHOP_MAX_OPEN_ORDERS_UNVERIFIED: "1" },
});

const productLimit =
  "You can have at most 2 of one product in your cart. Confirm your email address to add more.";

test("purchase limits are explained at sign-in, in the cart and at checkout", async ({ page }) => {
  await page.goto("/product?q=corrin+oak");
  const add = page.getByRole("article").getByRole("button", { name: /^Add/ });
  for (const count of [1, 2, 3]) {
    await add.click();
    await expect(page.getByRole("button", { name: new RegExp(`Shopping cart ${count} item`) })).toBeVisible();
  }
  await register(page, newPerson());
  await expect(
    page.getByText(`Not added to your cart: Corrin Side Chair, Oak. ${productLimit}`),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: /Shopping cart 2 items/ })).toBeVisible();

  await page.goto("/product?q=corrin+oak");
  await expectToast(page, productLimit, () => add.click());
  await expect(page.getByRole("button", { name: /Shopping cart 2 items/ })).toBeVisible();

  const placeOrder = async (toast: string) => {
    await page.goto("/dashboard/checkoutform");
    await page.getByLabel("Address", { exact: true }).fill("1 Oak Lane, Bergen");
    await page.getByLabel("Phone Number").fill("+47 555 0100");
    await expectToast(page, toast, () => page.getByRole("button", { name: "Place an Order" }).click());
  };
  await placeOrder("Order placed successfully!");
  await page.goto("/product?q=corrin+oak");
  await add.click();
  await expect(page.getByRole("button", { name: /Shopping cart 1 item/ })).toBeVisible();
  await placeOrder(
    "You can have at most 1 unpaid order at a time. Confirm your email address to place more.",
  );
  await page.goto("/product");
  await expect(page.getByRole("button", { name: /Shopping cart 1 item/ })).toBeVisible();
});
