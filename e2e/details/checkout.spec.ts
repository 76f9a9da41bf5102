import { expect } from "@playwright/test";
import { address, openCheckout, phone, placed, placeOrder } from "../checkout.ts";
import { test } from "../fixtures.ts";
import { expectAccessible } from "../page-health.ts";
import { newPerson, register } from "../people.ts";
import { fillCheckout } from "../shopping.ts";
import { expectToast } from "../toasts.ts";

test.use({ shopOf: import.meta.filename });

test("another customer in the same tab doesn't see the input", async ({ page }) => {
  await register(page, newPerson());
  await openCheckout(page);
  await fillCheckout(page);
  await page.getByRole("button", { name: /^Profile of/ }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await register(page, newPerson("Ben Example"));
  await openCheckout(page);
  await expect(page.getByLabel("Username")).toHaveValue("Ben Example");
  await expect(address(page)).toHaveValue("");
});

test("the form links back to the cart and marks required fields", async ({ page }) => {
  await register(page, newPerson());
  await openCheckout(page);
  await expect(address(page)).toHaveAttribute("required");
  await expect(phone(page)).toHaveAttribute("required");
  await expect(page.getByText("Fields marked with * are required.")).toBeVisible();
  await page.getByRole("link", { name: "Back to cart" }).click();
  await expect(page.getByRole("heading", { name: "An Overview of your order list" })).toBeFocused();
});

test("after the order a notice on the home page shows its number until it is dismissed", async ({ page }) => {
  await register(page, newPerson());
  await openCheckout(page);
  await fillCheckout(page);
  await expectToast(page, placed, () => placeOrder(page));
  await expect(page).toHaveURL(/\/$/);
  const notice = page.getByText(/^Order S-\d+ placed\. View order$/);
  await expect(notice).toBeVisible();
  await page.reload();
  await expect(notice).toBeVisible();
  await expectAccessible(page, "order notice");

  const [number = ""] = /S-\d+/.exec(await notice.innerText()) ?? [];
  await notice.getByRole("link", { name: "View order" }).click();
  await expect(page).toHaveURL(/\/dashboard\/payment#order-/);
  await expect(page.getByRole("heading", { name: `Order ${number}` })).toBeFocused();

  await page.goto("/");
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(notice).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.reload();
  await expect(page.getByRole("button", { name: /^Profile of/ })).toBeVisible();
  await expect(notice).toBeHidden();
});

test("the address can be entered in parts, which fill the one field; both are kept for the next order", async ({
  page,
}) => {
  await register(page, newPerson());
  await openCheckout(page);
  await fillCheckout(page);
  await page.getByRole("button", { name: "Enter the address in parts" }).click();
  await expect(page.getByLabel("Street and number")).toHaveValue("1 Oak Lane, Bergen");
  await page.getByLabel("Street and number").fill("1 Oak Lane");
  await placeOrder(page);
  await expect(page.getByText("Country is required")).toBeVisible();
  await expect(page.getByLabel("City")).toBeFocused();
  await page.getByLabel("City").fill("Bergen");
  await page.getByLabel("Postcode").fill("5003");
  await page.getByLabel("Country").selectOption("Norway");
  await expectAccessible(page, "checkout with an address in parts", ["light"]);
  await page.reload();
  await expect(address(page)).toHaveValue("1 Oak Lane, 5003 Bergen, Norway");
  await expect(page.getByLabel("City")).toHaveValue("Bergen");
  await expectToast(page, placed, () => placeOrder(page));

  await openCheckout(page);
  await expect(address(page)).toHaveValue("1 Oak Lane, 5003 Bergen, Norway");
  await page.getByRole("button", { name: "Enter the address in parts" }).click();
  await expect(page.getByLabel("Postcode")).toHaveValue("5003");
  await expect(page.getByLabel("Country")).toHaveValue("NO");
});
