import { expect } from "@playwright/test";
import { addChair, asAdmin } from "../admin.ts";
import { findOrder, listOrders, open, test } from "../busy-shop.ts";
import { find, list, rows, table } from "../customer-list.ts";
import { press } from "../keyboard.ts";
import { mailedLink, newcomer, newPerson, signUp } from "../people.ts";
import { runCommand } from "../shop-process.ts";
import { expectToast, toastsOfNextPages } from "../toasts.ts";

test.use({ shopOf: import.meta.filename });

test("the table has its heading, count, columns and ten rows per page", async ({ page }) => {
  await open(page, list);
  await expect(page.getByRole("heading", { level: 1, name: "All Customers" })).toBeVisible();
  await expect(page.getByText(/^\d+ users$/)).toBeVisible();
  await expect(table(page).getByRole("columnheader")).toHaveText([
    "Index",
    "Name",
    "Email",
    "Role",
    "Action",
  ]);
  await expect(rows(page)).toHaveCount(10);
  await page.getByRole("link", { name: "Page 2", exact: true }).click();
  await expect(page).toHaveURL(`${list}?page=2`);
  await expect(rows(page).first().getByRole("cell").first()).toHaveText("11");
  await expect(page.getByRole("link", { name: "Page 2", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
});

test("search, role and sort are in the URL", async ({ page, shop }) => {
  await open(page, list);
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.type(shop.admin.email);
  await expect(page).toHaveURL(`${list}?q=${encodeURIComponent(shop.admin.email)}`);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(shop.admin.email);
  await expect(rows(page)).toContainText("You can't delete your own account");
  await open(page, list);
  await page.getByRole("combobox", { name: "Role" }).selectOption("user");
  const name = table(page).getByRole("columnheader", { name: "Name" });
  await expect(name.getByRole("link")).toHaveAttribute("href", /role=user/);
  await name.getByRole("link").click();
  await expect(page).toHaveURL(`${list}?role=user&sort=name`);
  await expect(name).toHaveAttribute("aria-sort", "ascending");
  await expect(rows(page).filter({ hasText: shop.admin.email })).toHaveCount(0);
});

test("a customer with a confirmed email address becomes an admin without a confirmation", async ({
  page,
  shop,
}) => {
  const person = await newcomer(page, shop.origin, "Vera Confirmed");
  await person.page.goto("/dashboard/profile");
  await person.page.getByRole("button", { name: "Send a confirmation link" }).click();
  await person.page.goto(await mailedLink(shop.dataDir, person.email));
  await person.page.getByRole("button", { name: "Confirm the address" }).click();
  await expect(person.page.getByText("Your email address is confirmed.")).toBeVisible();
  await person.page.context().close();
  const row = await find(page, person);
  await expect(row).not.toContainText("unverified");
  await row.getByRole("link", { name: "Vera Confirmed" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Vera Confirmed" })).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText("unverified");
  await expectToast(page, "Vera Confirmed Your are admin now", () =>
    page.getByRole("button", { name: "Make admin: Vera Confirmed" }).click(),
  );
});

test("npm run admin warns about an unverified email address, and needs --yes without a terminal", async ({
  page,
  request,
  shop,
}) => {
  const person = newPerson("Cora Commanded");
  await signUp(request, shop.origin, person);
  const refused = runCommand("admin", [person.email], shop.dataDir);
  expect(refused.status).toBe(1);
  expect(refused.output).toContain(`Warning: ${person.email} has not been confirmed.`);
  expect(refused.output).toContain("--yes");
  const row = await find(page, person);
  await expect(row.getByRole("button", { name: /^Make/ })).toBeVisible();
  expect(runCommand("admin", [person.email, "--yes"], shop.dataDir).status).toBe(0);
  await page.reload();
  await expect(row.getByText("Admin", { exact: true })).toBeVisible();
});

test("errors show the server's message", async ({ page, shop, request, adminState }) => {
  const person = newPerson("Eve Gone");
  await signUp(request, shop.origin, person);
  const row = await find(page, person);
  const href = await row.getByRole("link", { name: "Eve Gone" }).getAttribute("href");
  const id = href?.split("/").at(-1);
  const headers = asAdmin(adminState);
  expect((await request.delete(`/api/users/${id}`, { headers })).status()).toBe(200);
  const refused = await request.patch(`/api/users/admin/${id}`, { headers });
  const { code, detail } = await refused.json();
  expect(code).toBe("user_not_found");
  await row.getByRole("button", { name: "Make admin: Eve Gone" }).click();
  await page.getByRole("button", { name: "Yes, make admin" }).click();
  const refusal = page.getByRole("alertdialog", { name: "Error!" });
  await expect(refusal).toContainText(detail);
  await refusal.getByRole("button", { name: "OK" }).click();
  await expect(page.getByText("No customers match.")).toBeVisible();
});

test("a cart shows when a product is no longer sold", async ({ page, shop, request, adminState }) => {
  const title = "Withdrawn Side Chair";
  const id = await addChair(request, adminState, title);
  const { page: theirs } = await newcomer(page, shop.origin, "Ann Waiting");
  await theirs.goto(`/products/${id}`);
  await expectToast(theirs, "Added Product Successfully!", () =>
    theirs.getByRole("main").getByRole("button", { name: "Add to cart" }).first().click(),
  );
  expect((await request.delete(`/api/products/${id}`, { headers: asAdmin(adminState) })).status()).toBe(200);
  await theirs.goto("/product");
  const order = theirs.getByRole("region", { name: "An Overview of your order list" });
  const row = order.getByRole("listitem").filter({ hasText: title });
  await expect(row).toContainText("No longer sold");
  await expect(row.getByRole("button", { name: /Reserve|Quantity|more|less/ })).toHaveCount(0);
  await expect(order.getByRole("button", { name: "Checkout" })).toBeDisabled();
  await row.getByRole("button", { name: `Remove ${title}` }).click();
  await theirs.getByRole("button", { name: "Yes, delete it!" }).click();
  await theirs.getByRole("button", { name: "OK" }).click();
  await expect(order.getByText("No products added")).toBeVisible();
  await theirs.context().close();
});

test("keyboard only: find a customer, view their orders, cancel a deletion", async ({
  page,
  request,
  adminState,
}) => {
  const { username, emailAddress } = await findOrder(request, asAdmin(adminState), "sort=newest");
  await open(page, list);
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.type(emailAddress);
  // The focus is lost in rows of an earlier search.
  await expect(page).toHaveURL(`${list}?q=${encodeURIComponent(emailAddress)}`);
  await expect(table(page)).toHaveAttribute("aria-busy", "false");
  await expect(rows(page)).toHaveCount(1);
  const remove = page.getByRole("button", { name: `Delete ${username}` });
  await press(page, remove);
  await expect(page.getByRole("button", { name: "Cancel", exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(remove).toBeFocused();
  const link = rows(page).getByRole("link", { name: username });
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("button", { name: `Change role: ${username}` })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("button", { name: `Make admin: ${username}` })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(link).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: username })).toBeFocused();
});

test("on a phone a customer's actions are in view", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `${list}?role=user`);
  for (const name of [/^Make/, /^Change role/, /^Delete/]) {
    await expect(rows(page).first().getByRole("button", { name })).toBeInViewport({ ratio: 1 });
  }
});

test("a customer is deleted after a confirmation, and the list is updated", async ({ page, shop }) => {
  const person = await newcomer(page, shop.origin, "Otto Deleted");
  const row = await find(page, person);
  await row.getByRole("button", { name: "Delete Otto Deleted" }).click();
  const question = page.getByRole("alertdialog", { name: "Are you sure?" });
  await expect(question).toContainText("You won't be able to revert this!");
  await question.getByRole("button", { name: "Yes, delete it!" }).click();
  const done = page.getByRole("alertdialog", { name: "Deleted!" });
  await expect(done).toContainText("Your file has been deleted.");
  await done.getByRole("button", { name: "OK" }).click();
  await expect(page.getByText("No customers match.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  const toasts = await toastsOfNextPages(person.page);
  await person.page.goto("/dashboard/profile");
  await expect.poll(() => toasts).toContain("This account has been deleted.");
  await expect(person.page).toHaveURL("/login");
  await person.page.context().close();
});

test("a customer's page shows their orders", async ({ page, request, adminState }) => {
  const order = await findOrder(request, asAdmin(adminState), "sort=newest");
  const row = await find(page, { email: order.emailAddress });
  await row.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: order.username })).toBeVisible();
  const { total, orders } = await listOrders(request, asAdmin(adminState), `userId=${order.userId}&limit=10`);
  await expect(page.getByText(total === 1 ? "1 order" : `${total} orders`, { exact: true })).toBeVisible();
  const listed = page.getByRole("table", { name: "Orders of this customer" }).getByRole("rowheader");
  await expect(listed).toHaveText(orders.map(({ number }) => number));
  await page.getByRole("link", { name: order.number }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Order ${order.number}` })).toBeVisible();
});
