import { expect, type Page } from "@playwright/test";
import { asAdmin } from "../admin.ts";
import { findOrder, listOrders, open, test } from "../busy-shop.ts";
import { newcomer } from "../people.ts";
import { toastsOfNextPages, watchToasts } from "../toasts.ts";

test.use({ shopOf: import.meta.filename });

const list = "/dashboard/allUsers";
const table = (page: Page) => page.getByRole("table", { name: "Customers" });
const rows = (page: Page) => table(page).locator("tbody").getByRole("row");

async function find(page: Page, { email }: { email: string }) {
  await open(page, `${list}?q=${encodeURIComponent(email)}`);
  await expect(rows(page)).toHaveCount(1);
  return rows(page).first();
}

test("a customer becomes an admin, with the specified toast", async ({ page, shop }) => {
  const person = await newcomer(page, shop.origin, "Ida Promoted");
  const row = await find(page, person);
  await expect(row).toContainText("user");
  await expect(row).toContainText("unverified");
  const promote = row.getByRole("button", { name: "Make admin: Ida Promoted" });
  await promote.click();
  const question = page.getByRole("alertdialog", { name: "Make an unverified account an admin?" });
  await expect(question).toContainText(person.email);
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(promote).toBeFocused();
  await promote.click();
  const toasts = await watchToasts(page);
  await question.getByRole("button", { name: "Yes, make admin" }).click();
  await expect.poll(toasts).toHaveLength(1);
  const [toast] = await toasts();
  expect(toast?.text).toBe(" Ida Promoted Your are admin now ");
  expect(toast?.right).toBeGreaterThan((page.viewportSize()?.width ?? 0) * 0.9);
  await expect(row.getByText("Admin", { exact: true })).toBeVisible();
  await expect(row.getByRole("button", { name: /^Make/ })).toHaveCount(0);
  await expect(page.getByText("Ida Promoted Your are admin now")).toBeHidden();
  await person.page.goto(list);
  await expect(person.page.getByRole("heading", { level: 1, name: "All Customers" })).toBeVisible();
  await person.page.context().close();
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
