import { expect } from "@playwright/test";
import { addChair, asAdmin } from "../admin.ts";
import { findOrder, open, test } from "../busy-shop.ts";
import { press } from "../keyboard.ts";
import { expectToast } from "../toasts.ts";

test.use({ shopOf: import.meta.filename });

test("the focus is kept while an admin promotes and deletes customers", async ({
  page,
  request,
  adminState,
}) => {
  const order = await findOrder(request, asAdmin(adminState), "sort=newest");
  await open(page, `/dashboard/allUsers?q=${encodeURIComponent(order.emailAddress)}`);
  const row = page.getByRole("table", { name: "Customers" }).locator("tbody").getByRole("row");
  await press(page, row.getByRole("button", { name: `Make admin: ${order.username}`, exact: true }));
  await press(page, page.getByRole("button", { name: "Yes, make admin" }));
  await expect(row.getByText("Admin", { exact: true })).toBeFocused();

  await press(page, row.getByRole("button", { name: `Delete ${order.username}` }));
  const question = page.getByRole("alertdialog", { name: "Are you sure?" });
  await expect(question.getByText("You won't be able to revert this!", { exact: true })).toBeVisible();
  await expect(question).toHaveAccessibleDescription(
    `You won't be able to revert this! The account of ${order.username} (${order.emailAddress}) will be deleted.`,
  );
  await page.keyboard.press("Escape");
  await expect(row.getByRole("button", { name: `Delete ${order.username}` })).toBeFocused();
});

test("the focus is kept when a promoted customer leaves the list", async ({ page, request, adminState }) => {
  const response = await request.get("/api/users?role=user&limit=1", { headers: asAdmin(adminState) });
  const [{ name, email }] = await response.json();
  await open(page, `/dashboard/allUsers?role=user&q=${encodeURIComponent(email)}`);
  await press(page, page.getByRole("button", { name: `Make admin: ${name}`, exact: true }));
  await press(page, page.getByRole("button", { name: "Yes, make admin" }));
  await expect(page.getByText("No customers match.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("the focus is kept while an order is confirmed, delivered, paid", async ({
  page,
  request,
  adminState,
}) => {
  const query = "status=placed&paymentMethod=cashOnDelivery";
  const order = await findOrder(request, asAdmin(adminState), query);
  await open(page, `/dashboard/orders/${order._id}`);
  const status = page.getByRole("group", { name: /^Order S-/ });
  const actions = page.getByRole("group", { name: "Order actions" });
  for (const [act, outcome] of [
    ["Confirm", "Confirmed"],
    ["Mark as delivered", "Delivered"],
    ["Mark as paid", "Delivered"],
  ] as const) {
    await press(page, actions.getByRole("button", { name: act }));
    await expect(actions.getByRole("button", { name: act })).toHaveCount(0);
    await expect(status).toContainText(outcome);
    await expect(status).toBeFocused();
  }
});

test("the focus is kept when several orders are confirmed, and when an order is canceled", async ({
  page,
  request,
  adminState,
}) => {
  await open(page, "/dashboard/salesAmount?status=placed");
  const heading = page.getByRole("heading", { level: 2, name: "All Customers" });
  await page
    .getByRole("checkbox", { name: /^Select order/ })
    .first()
    .focus();
  await page.keyboard.press("Space");
  await press(page, page.getByRole("button", { name: "Clear selection" }));
  await expect(heading).toBeFocused();
  await page
    .getByRole("checkbox", { name: /^Select order/ })
    .first()
    .focus();
  await page.keyboard.press("Space");
  const selected = page.getByRole("region", { name: "Selected orders" });
  await selected.getByRole("button", { name: "Confirm" }).focus();
  await page.keyboard.press("Enter");
  await expect(selected).toBeHidden();
  await expect(heading).toBeFocused();

  const order = await findOrder(request, asAdmin(adminState), "status=placed");
  await open(page, `/dashboard/orders/${order._id}`);
  await press(page, page.getByRole("button", { name: "Cancel order" }));
  const question = page.getByRole("alertdialog", { name: "Are you sure?" });
  await expect(question).toHaveAccessibleDescription(
    `You won't be able to revert this! Order ${order.number} will be canceled and its pieces go back to stock.`,
  );
  await expect(question.getByRole("button")).toHaveText(["Keep order", "Yes, cancel it!"]);
  await press(page, question.getByRole("button", { name: "Yes, cancel it!" }));
  await expect(page.getByRole("button", { name: "Cancel order" })).toHaveCount(0);
  await expect(page.getByRole("group", { name: /^Order S-/ })).toBeFocused();
});

test("a deletion dialog names the product, and the focus stays on the page", async ({
  page,
  request,
  adminState,
}) => {
  const title = "Nila Side Chair, Named";
  await addChair(request, adminState, title);
  await open(page, "/dashboard/productPage?q=nila+named");
  await press(page, page.getByRole("button", { name: `Delete ${title}` }));
  const question = page.getByRole("alertdialog", { name: "Are you sure?" });
  await expect(question).toHaveAccessibleDescription(
    `You won't be able to revert this! ${title} will be deleted.`,
  );
  await press(page, question.getByRole("button", { name: "Yes, delete it!" }));
  await press(page, page.getByRole("alertdialog", { name: "Deleted!" }).getByRole("button", { name: "OK" }));
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("the focus is kept on buttons that become disabled, and a removal names the item", async ({
  page,
  request,
  adminState,
}) => {
  // The last piece is the display piece, so adding it makes the product sold out.
  const id = await addChair(request, adminState, "Orla Side Chair, Last", { piece: 1 });
  await page.goto(`/products/${id}`);
  const add = page.getByRole("main").getByRole("button", { name: "Add to cart" }).first();
  await expectToast(page, "Product is now out of stock", () => press(page, add));
  const soldOut = page.getByRole("main").getByRole("button", { name: "Stock Out" }).first();
  await expect(soldOut).toBeDisabled();
  await expect(soldOut).toBeFocused();

  await page.goto("/product?q=taviq+sage");
  const addToCart = page.getByRole("article").first().getByRole("button", { name: "Add to cart" });
  await expectToast(page, "Added Product Successfully!", () => press(page, addToCart));
  const cartButton = page.getByRole("button", { name: /^Shopping cart 1 item/ });
  await cartButton.focus();
  await page.keyboard.press("Enter");
  const cart = page.getByRole("dialog", { name: "Shopping cart" });
  const checkout = cart.getByRole("button", { name: "Checkout" });
  await press(page, checkout);
  const payment = page.getByRole("dialog", { name: "Payment" });
  await expect(payment).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(payment).toBeHidden();
  await expect(checkout).toBeDisabled();
  await expect(checkout).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(payment).toBeHidden();

  await page.keyboard.press("Escape");
  await expect(cartButton).toBeFocused();
  await page.keyboard.press("Enter");
  await press(page, cart.getByRole("button", { name: /^Remove/ }));
  await expect(page.getByRole("alertdialog", { name: "Are you sure?" })).toHaveAccessibleDescription(
    /^You won't be able to revert this! Taviq Side Chair, Sage will be removed from your cart\.$/,
  );
  await press(page, page.getByRole("button", { name: "Yes, delete it!" }));
  await press(page, page.getByRole("alertdialog", { name: "Deleted!" }).getByRole("button", { name: "OK" }));
  await expect(cart.getByText("No products added")).toBeVisible();
});

test("the focus is kept when a toast is dismissed", async ({ page }) => {
  await page.goto("/product?q=taviq+sage");
  const add = page.getByRole("article").first().getByRole("button", { name: /^Add/ });
  // The page itself moves the focus: a slow test could come too late to a toast.
  await page.evaluate(() => {
    const focusToast = () => document.querySelector<HTMLElement>("[data-toast] button")?.focus();
    new MutationObserver(focusToast).observe(document.body, { childList: true, subtree: true });
  });
  await press(page, add);
  await expect(page.getByRole("button", { name: "Dismiss" })).toBeFocused();
  // A focused toast doesn't expire.
  await page.clock.install();
  await page.clock.runFor(10_000);
  await expect(page.getByText("Added Product Successfully!")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Added Product Successfully!")).toHaveCount(0);
  await expect(add).toBeFocused();
});

test("after logging out the focus is on the login link", async ({ browser, shop, adminState }) => {
  const context = await browser.newContext({ baseURL: shop.origin, storageState: adminState });
  const page = await context.newPage();
  await page.goto("/product?category=side#order-list");
  await page.getByRole("button", { name: /^Profile of/ }).focus();
  await page.keyboard.press("Enter");
  await press(page, page.getByRole("button", { name: "Logout" }));
  const login = page.getByRole("link", { name: "Login / SignUp" });
  await expect(login).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/login");
  expect(await page.evaluate(() => history.state.usr)).toEqual({ from: "/product?category=side#order-list" });
  await context.close();
});
