import { expect } from "@playwright/test";
import { test } from "../busy-shop.ts";
import { find, list } from "../customer-list.ts";
import { newcomer } from "../people.ts";
import { watchToasts } from "../toasts.ts";

test.use({ shopOf: import.meta.filename });

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
