import { expect, type Page } from "@playwright/test";
import { test } from "../fixtures.ts";
import { expectAccessible } from "../page-health.ts";
import { newPerson, register, signIn } from "../people.ts";
import { addFrom, fillCheckout, openCart } from "../shopping.ts";
import { expectToast } from "../toasts.ts";

test.use({ shopOf: import.meta.filename });

const placed = "Order placed successfully!";
const orderButton = (page: Page) => page.getByRole("button", { name: "Place an Order" });

test("an item that can't be removed shows an error and stays in the cart", async ({ page }) => {
  await register(page, newPerson());
  await addFrom(page, "Taviq Side Chair, Sage");
  await page.route("**/api/cards/*", (route) =>
    route.request().method() === "DELETE" ? route.fulfill({ status: 404, json: {} }) : route.continue(),
  );
  const cart = await openCart(page);
  await cart.getByRole("button", { name: /^Remove/ }).click();
  await page.getByRole("button", { name: "Yes, delete it!" }).click();
  const error = page.getByRole("alertdialog", { name: "Error!" });
  await expect(error).toContainText("Failed to delete the product.");
  await error.getByRole("button", { name: "OK" }).click();
  await expect(error).toBeHidden();
  await expect(cart.getByRole("listitem").filter({ hasText: "Taviq Side Chair, Sage" })).toHaveCount(1);
  await page.reload();
  await expect((await openCart(page)).getByText("Taviq Side Chair, Sage")).toBeVisible();
});

test("Checkout empties the panel's list only until it is opened again", async ({ page }) => {
  await register(page, newPerson());
  await addFrom(page, "Pellow Dining Armchair, Slate");
  const cart = await openCart(page);
  await cart.getByRole("button", { name: "Checkout" }).click();
  await page.getByRole("dialog", { name: "Payment" }).getByRole("button", { name: /Close/ }).click();
  await expect(cart.getByRole("button", { name: "Checkout" })).toBeDisabled();
  await expect(cart.getByRole("listitem")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(cart).toBeHidden();
  await expect((await openCart(page)).getByText("Pellow Dining Armchair, Slate")).toBeVisible();
});

test("the order list beside the grid shows the cart", async ({ page }) => {
  await page.goto("/product");
  const list = page.getByRole("region", { name: "An Overview of your order list" });
  await expect(list.getByText("No products added")).toBeVisible();
  await expect(list.getByRole("button", { name: "Checkout" })).toBeDisabled();
  await addFrom(page, "Fennick Side Chair, Walnut & Black Cord");
  await expect(list).toContainText("Free");
  await expect(list).toContainText("$419.00");
  await expect(list).toContainText("$377.10");
  await expect(list.getByRole("button", { name: "Checkout" })).toBeEnabled();
});

/** The shop answers the first call with 503, and the next one when the returned function is called. */
async function busyOnce(page: Page, method: string, url: string) {
  let calls = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    calls++;
    if (calls > 1) {
      await released;
      return route.fallback();
    }
    const json = { status: 503, code: "busy", detail: "The shop is very busy right now." };
    return route.fulfill({ status: 503, headers: { "Retry-After": "1" }, json });
  });
  return async () => {
    release();
    await page.unroute(url);
  };
}

test("a busy shop is asked again instead of showing an error: adding, one more, placing the order", async ({
  page,
}) => {
  const [chair, busy] = ["Taviq Side Chair, Sage", "Busy, trying again…"];
  await register(page, newPerson());
  await page.goto(`/product?q=${encodeURIComponent(chair)}`);
  const card = page.getByRole("article").filter({ hasText: chair });
  const addingStops = await busyOnce(page, "POST", "**/api/cards");
  await card.getByRole("button", { name: "Add to cart" }).click();
  await expect(card.getByRole("button", { name: busy })).toBeVisible();
  await expect(page.getByText(/^Failed/)).toHaveCount(0);
  await expectToast(page, "Added Product Successfully!", addingStops);
  await expect(card.getByRole("button", { name: "Add more you want" })).toBeVisible();

  const cart = await openCart(page);
  const quantity = cart.getByRole("group", { name: /^Quantity of/ });
  const takingStops = await busyOnce(page, "PATCH", "**/decrement");
  await quantity.getByRole("button", { name: "Increase" }).click();
  await expect(cart.getByText(busy)).toBeVisible();
  await expect(quantity.getByRole("status")).toHaveText("2");
  await takingStops();
  await expect(cart.getByText(busy)).toHaveCount(0);
  await expect(quantity.getByRole("status")).toHaveText("2");

  await page.goto("/dashboard/checkoutform");
  await fillCheckout(page);
  const orderingStops = await busyOnce(page, "POST", "**/api/payments");
  await page.getByRole("button", { name: "Place an Order" }).click();
  await expect(page.getByRole("button", { name: busy })).toBeVisible();
  await expectToast(page, placed, orderingStops);
  await expect(page.getByText(/^Failed/)).toHaveCount(0);
});

test("the panels have no accessibility violations", async ({ page }) => {
  await register(page, newPerson());
  await addFrom(page, "Corrin Side Chair, Oak");
  const cart = await openCart(page);
  await expect(cart.getByText("Corrin Side Chair, Oak")).toBeVisible();
  await expectAccessible(page, "cart panel");
  await cart.getByRole("button", { name: /^Details of/ }).click();
  await expectAccessible(page, "product dialog");
  await page.keyboard.press("Escape");
  await cart.getByRole("button", { name: "Checkout" }).click();
  await expect(page.getByRole("dialog", { name: "Payment" })).toBeVisible();
  await expectAccessible(page, "payment panel");
});

test("two tabs merge a guest cart once", async ({ page, context }) => {
  const ann = newPerson();
  await register(page, ann);
  await page.evaluate(() => localStorage.clear());
  await context.clearCookies();
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
  });
  await addFrom(page, "Oskava Easy Chair, Forest");
  await addFrom(page, "Kaplo Cane Lounge Chair, Denim Linen");
  const other = await context.newPage();
  await other.goto("/product");
  await expect(other.getByRole("button", { name: /Shopping cart 2 items/ })).toBeVisible();
  await page.goto("/login");
  await signIn(page, ann);
  for (const tab of [page, other]) {
    await expect(tab.getByRole("button", { name: /^Profile of/ })).toBeVisible();
    await expect(tab.getByRole("button", { name: /Shopping cart 2 items/ })).toBeVisible();
  }
  const serverUnits = () =>
    page.evaluate(async () => {
      const headers = { Authorization: `Bearer ${localStorage.getItem("access-token")}` };
      return (await (await fetch("/api/cards", { headers })).json()).length;
    });
  await expect.poll(serverUnits).toBe(2);
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.includes("cart"))))
    .toBe(false);
  expect(await serverUnits()).toBe(2);
});

test("the last piece can't be bought, also with the keyboard", async ({ page }) => {
  await register(page, newPerson());
  await page.goto("/product?q=lomaro+cognac");
  const card = page.getByRole("article").filter({ hasText: "Lomaro Rocking Lounge Chair, Cognac Leather" });
  const add = card.getByRole("button", { name: /^Add/ });
  for (const count of [1, 2, 3]) {
    await add.press("Enter");
    await expect(page.getByRole("button", { name: new RegExp(`Shopping cart ${count} item`) })).toBeVisible();
  }
  await expectToast(page, "Product is now out of stock", () => add.press("Enter"));
  await expect(card.getByRole("button", { name: "Stock Out" })).toBeDisabled();
  await expect(page.getByRole("button", { name: /Shopping cart 3 items/ })).toBeVisible();

  const cart = await openCart(page);
  await cart.getByRole("button", { name: /^Remove/ }).click();
  const question = page.getByRole("alertdialog", { name: "Are you sure?" });
  await expect(question).toContainText("You won't be able to revert this!");
  await question.getByRole("button", { name: "Yes, delete it!" }).click();
  await expect(page.getByRole("alertdialog", { name: "Deleted!" })).toContainText(
    "Your file has been deleted.",
  );
});

test("quantities change at once and roll back when the server rejects them", async ({ page }) => {
  await register(page, newPerson());
  await addFrom(page, "Taviq Side Chair, Brick");
  const cart = await openCart(page);
  const quantity = cart.getByRole("group", { name: /^Quantity of/ });
  const count = quantity.getByRole("status");
  await quantity.getByRole("button", { name: "Increase" }).click();
  await expect(count).toHaveText("2");
  await expect(page.getByText("$378.00").first()).toBeVisible();
  let reject = () => {};
  const rejected = new Promise<void>((resolve) => {
    reject = resolve;
  });
  await page.route("**/decrement", async (route) => {
    await rejected;
    await route.fulfill({ status: 409, json: { status: 409, code: "out_of_stock" } });
  });
  await quantity.getByRole("button", { name: "Increase" }).click();
  await expect(count).toHaveText("3");
  await expectToast(page, "No more pieces left", async () => reject());
  await expect(count).toHaveText("2");
  await expect(page.getByText("$378.00").first()).toBeVisible();
  await expect(cart.getByRole("note")).toHaveText("Taviq Side Chair, Brick: No more pieces left");
});

test("a failed order shows an error and can be retried", async ({ page }) => {
  await register(page, newPerson());
  await addFrom(page, "Taviq Side Chair, Sage");
  await page.goto("/dashboard/checkoutform");
  await fillCheckout(page);
  await page.route("**/api/payments", (route) =>
    route.fulfill({ status: 400, json: { status: 400, code: "invalid_input" } }),
  );
  await expectToast(page, "Failed to place order. Please try again.", () => orderButton(page).click());
  await page.unroute("**/api/payments");
  await expectToast(page, placed, () => orderButton(page).click());
});
