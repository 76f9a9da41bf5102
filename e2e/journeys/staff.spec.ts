import { expect } from "@playwright/test";
import { test } from "../admin.ts";
import { expectAccessible } from "../page-health.ts";
import { newcomer, signIn } from "../people.ts";
import { expectToast } from "../toasts.ts";

test.use({ shopOf: import.meta.filename });

const list = "/dashboard/allUsers";

test("staff see what they may; a role change and a suspension take effect while the person is working", async ({
  page,
  shop,
}) => {
  const person = await newcomer(page, shop.origin, "Stella Staff");
  const { page: theirs } = person;
  await page.goto(`${list}?q=${encodeURIComponent(person.email)}`);
  const row = page.getByRole("row").filter({ hasText: person.email });
  await row.getByRole("button", { name: "Change role: Stella Staff" }).click();
  const dialog = page.getByRole("dialog", { name: "Role of Stella Staff" });
  await dialog.getByRole("radio", { name: "Staff" }).check();
  await dialog.getByRole("button", { name: "Save role" }).click();
  await expect(dialog.getByText("Choose at least one permission")).toBeVisible();
  await dialog.getByRole("checkbox", { name: "Orders" }).check();
  await expectAccessible(page, "role dialog", ["light"]);
  await dialog.getByRole("button", { name: "Save role" }).click();
  await expectToast(page, "Stella Staff is now: Staff", () =>
    page.getByRole("button", { name: "Yes, change role" }).click(),
  );
  await expect(row).toContainText("staff");

  await theirs.goto("/dashboard/salesAmount");
  await expect(theirs.getByText("There are no payments yet.")).toBeVisible();
  const menu = theirs.getByRole("navigation", { name: "Dashboard" }).getByRole("link");
  await expect(menu).toHaveText(["Orders", "Sales Amount", "Participant Profile", "My Orders", "Home"]);
  await expect(theirs.getByText("Revenue per day")).toHaveCount(0);
  await theirs.goto(list);
  await expect(theirs).toHaveURL("/dashboard/profile");
  await expect(theirs.getByRole("main").getByText("Staff", { exact: true })).toBeVisible();
  await theirs.goto("/dashboard/salesAmount");
  await expect(theirs.getByText("There are no payments yet.")).toBeVisible();

  await row.getByRole("link", { name: "Stella Staff" }).click();
  await expect(page.getByText("Permissions: Orders")).toBeVisible();
  await page.getByRole("button", { name: "Change role: Stella Staff" }).click();
  await dialog.getByRole("radio", { name: "User" }).check();
  await expectToast(page, "Stella Staff is now: User", () =>
    dialog.getByRole("button", { name: "Save role" }).click(),
  );
  await expectToast(theirs, "You don't have permission to do this.", () =>
    theirs.getByRole("searchbox").first().fill("oak"),
  );
  await expect(theirs).toHaveURL("/login");

  await page.getByRole("button", { name: "Suspend Stella Staff" }).click();
  await page.getByRole("button", { name: "Yes, suspend" }).click();
  await expect(page.getByText("suspended", { exact: true })).toBeVisible();
  await signIn(theirs, person);
  await expect(theirs.getByRole("alertdialog")).toContainText("This account has been suspended.");
  await theirs.context().close();
  await expectToast(page, "Stella Staff is reinstated", () =>
    page.getByRole("button", { name: "Reinstate Stella Staff" }).click(),
  );
});
