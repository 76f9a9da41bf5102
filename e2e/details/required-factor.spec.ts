import { expect, type Page } from "@playwright/test";
import { test } from "../fixtures.ts";
import { expectAccessible } from "../page-health.ts";
import { codeOf, confirmEmail, enroll, newcomer, signIn } from "../people.ts";
import { expectToast } from "../toasts.ts";

test.use({ shopOf: import.meta.filename });

const ownPage = "/two-step-sign-in";

async function answerCode(page: Page, code: string) {
  const prompt = page.getByRole("dialog", { name: "Enter the code" });
  await prompt.getByLabel("Code").fill(code);
  await prompt.getByRole("button", { name: "Continue" }).click();
}

test("staff of a shop that requires two-step sign-in are led to set it up, again after a lost phone", async ({
  page,
  shop,
}) => {
  await page.goto("/login");
  await expectToast(page, "Successfully logged in", () => signIn(page, shop.admin));
  const person = await newcomer(page, shop.origin, "Rita Required");
  const { page: theirs } = person;
  await page.goto(`/dashboard/allUsers?q=${encodeURIComponent(person.email)}`);
  await page.getByRole("button", { name: "Change role: Rita Required" }).click();
  const dialog = page.getByRole("dialog", { name: "Role of Rita Required" });
  await dialog.getByRole("radio", { name: "Staff" }).check();
  await dialog.getByRole("checkbox", { name: "Orders" }).check();
  await dialog.getByRole("button", { name: "Save role" }).click();
  await expectToast(page, "Rita Required is now: Staff", () =>
    page.getByRole("button", { name: "Yes, change role" }).click(),
  );
  await theirs.goto("/dashboard/salesAmount");
  await expect(theirs.getByText("There are no payments yet.")).toBeVisible();

  // The owner needs a factor before requiring one.
  const choice = page.getByLabel("Two-step sign-in for admins and staff");
  await page.goto("/dashboard/settings");
  await choice.selectOption("Is required");
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(choice).toHaveAccessibleDescription(/Set up two-step sign-in in your own profile first\./);
  await page.reload();
  await page.goto("/dashboard/profile");
  await enroll(page);
  await page.goto("/dashboard/settings");
  await choice.selectOption("Is required");
  await expectToast(page, "Settings saved", () =>
    page.getByRole("button", { name: "Save settings" }).click(),
  );

  // It applies while the person is working, on every page, and to the link that confirms the address.
  await theirs.getByRole("searchbox").first().fill("oak");
  await expect(theirs).toHaveURL(ownPage);
  await theirs.goto("/dashboard/profile");
  await expect(theirs).toHaveURL(ownPage);
  await expectAccessible(theirs, "required enrollment, unconfirmed");
  await confirmEmail(theirs, shop.dataDir, person);
  await theirs.goto("/dashboard/salesAmount");
  await expect(theirs).toHaveURL(ownPage);
  await expectAccessible(theirs, "required enrollment");
  const { recovery } = await enroll(theirs);
  await theirs.getByRole("link", { name: "Continue" }).click();
  await expect(theirs).toHaveURL("/dashboard/salesAmount");
  await expect(theirs.getByText("There are no payments yet.")).toBeVisible();

  // Phone and codes are lost: an admin turns the factor off, and the next sign-in sets up a new one.
  await page.goto(`/dashboard/allUsers?q=${encodeURIComponent(person.email)}`);
  await page.getByRole("link", { name: "Rita Required" }).click();
  await page.getByRole("button", { name: "Turn off two-step sign-in: Rita Required" }).click();
  await expectToast(page, "Two-step sign-in of Rita Required is off", () =>
    page.getByRole("button", { name: "Yes, turn it off" }).click(),
  );
  await theirs.reload();
  await expect(theirs).toHaveURL("/login");
  await signIn(theirs, person);
  await expect(theirs).toHaveURL(ownPage);
  const { key } = await enroll(theirs);
  await theirs.getByRole("link", { name: "Continue" }).click();
  await expect(theirs).toHaveURL("/dashboard/salesAmount");
  await theirs.evaluate(() =>
    fetch("/api/users/me/sessions", {
      method: "DELETE",
      headers: { Authorization: `Bearer ${localStorage.getItem("access-token")}` },
    }),
  );
  await theirs.reload();
  await expect(theirs).toHaveURL("/login");
  await signIn(theirs, person);
  await answerCode(theirs, recovery);
  await expect(theirs.getByText("This code is wrong or was used before.")).toBeVisible();
  await answerCode(theirs, codeOf(key, 1));
  await expect(theirs.getByText("There are no payments yet.")).toBeVisible();
  await theirs.context().close();
});
