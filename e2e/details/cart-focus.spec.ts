import { expect } from "@playwright/test";
import { test } from "../fixtures.ts";
import { newPerson, register, signIn } from "../people.ts";
import { addFrom, openCart } from "../shopping.ts";
import { expectToast } from "../toasts.ts";

const chair = "Taviq Side Chair, Brick";

test("removing the last row keeps the focus in the cart panel", async ({ page }) => {
  await addFrom(page, chair);
  const cart = await openCart(page);
  await cart.getByRole("button", { name: /^Remove/ }).click();
  await page.getByRole("button", { name: "Yes, delete it!" }).click();
  await page.getByRole("alertdialog", { name: "Deleted!" }).getByRole("button", { name: "OK" }).click();
  await expect(cart.getByText("No products added")).toBeVisible();
  await expect(cart.locator(":focus")).toHaveCount(1);
});

test("removing the last row of the order list keeps the focus in the list", async ({ page }) => {
  await addFrom(page, chair);
  const list = page.getByRole("region", { name: "An Overview of your order list" });
  await list.getByRole("button", { name: /^Remove/ }).click();
  await page.getByRole("button", { name: "Yes, delete it!" }).click();
  await page.getByRole("alertdialog", { name: "Deleted!" }).getByRole("button", { name: "OK" }).click();
  await expect(list.getByText("No products added")).toBeVisible();
  await expect(list.locator(":focus")).toHaveCount(1);
});

test("a guest's first add announces the cart's count", async ({ page }) => {
  await addFrom(page, chair);
  await expect(page.getByRole("status").filter({ hasText: "1 item in the cart" })).toBeAttached();
});

test("changes inside the cart panel are announced inside it", async ({ page }) => {
  await addFrom(page, chair);
  const cart = await openCart(page);
  await cart.getByRole("button", { name: "Increase" }).click();
  await expect(cart.getByRole("status").filter({ hasText: "2 items in the cart" })).toContainText(
    "Subtotal $378.00",
  );
});

test("a cart error also shows in the cart until it is dismissed", async ({ page }) => {
  const ann = newPerson();
  await register(page, ann);
  await page.evaluate(() => localStorage.clear());
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
  });
  await addFrom(page, chair);
  await page.route("**/decrement", (route) =>
    route.fulfill({ status: 409, json: { status: 409, code: "out_of_stock" } }),
  );
  await page.goto("/login");
  const words = `Out of stock, so not in your cart: ${chair}`;
  await expectToast(page, words, () => signIn(page, ann));
  // Navigation closes the cart.
  await expect(page.getByRole("heading", { level: 1, name: "A chair to stay in." })).toBeVisible();
  const cart = await openCart(page);
  await expect(cart.getByRole("note").getByText(words)).toBeVisible();
  await cart.getByRole("note").getByRole("button", { name: "Dismiss" }).click();
  await expect(cart.getByRole("note")).toHaveCount(0);
});

test("keyboard only: open and close the cart, and the focus returns", async ({ page }) => {
  await addFrom(page, "Sandrel Sling Lounge Chair, Saddle Leather");
  const button = page.getByRole("button", { name: /^Shopping cart/ });
  await button.focus();
  await page.keyboard.press("Enter");
  const cart = page.getByRole("dialog", { name: "Shopping cart" });
  await expect(cart).toBeVisible();
  for (const _step of Array.from({ length: 15 })) {
    await page.keyboard.press("Tab");
    const inside = await page.evaluate(
      () => document.activeElement === document.body || Boolean(document.activeElement?.closest("dialog")),
    );
    expect(inside).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(cart).toBeHidden();
  await expect(button).toBeFocused();
});
