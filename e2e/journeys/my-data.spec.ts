import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { test } from "../fixtures.ts";
import { expectAccessible } from "../page-health.ts";
import { newPerson, register, signIn } from "../people.ts";
import { expectToast } from "../toasts.ts";

const tooLongAgo = {
  status: 401,
  json: { code: "recent_sign_in_required", detail: "Confirm that it's you." },
};

test("a customer downloads their data after confirming who they are, and deletes the account", async ({
  page,
}) => {
  const ann = newPerson();
  await register(page, ann);
  await page.goto("/dashboard/profile");
  const button = page.getByRole("button", { name: "Download my data" });
  await expect(button).toBeVisible();

  // As if the sign-in were more than ten minutes old.
  await page.route("**/api/users/me/data", (route) => route.fulfill(tooLongAgo), { times: 1 });
  await button.click();
  const dialog = page.getByRole("dialog", { name: "Confirm that it's you" });
  await dialog.getByLabel("Your password").fill("another password");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByText("This is not your password.")).toBeVisible();
  await expectAccessible(page, "confirming the sign-in", ["light"]);
  const saved = page.waitForEvent("download");
  await dialog.getByLabel("Your password").fill(ann.password);
  await dialog.getByRole("button", { name: "Continue" }).click();
  const file = await readFile(await (await saved).path());
  expect(file.subarray(0, 2).toString()).toBe("PK");
  expect(file.includes("profile.json")).toBe(true);

  const refused = { status: 400, json: { error: { code: 400, message: "CREDENTIAL_TOO_OLD_LOGIN_AGAIN" } } };
  await page.route("**/accounts:delete*", (route) => route.fulfill(refused), { times: 1 });
  await page.getByRole("button", { name: "Delete my account" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete your account?" });
  await expect(question).toContainText(ann.email);
  await expect(question).not.toContainText("open order");
  await question.getByRole("button", { name: "Yes, delete my account" }).click();
  await dialog.getByLabel("Your password").fill(ann.password);
  await expectToast(page, "Your account is deleted", () =>
    dialog.getByRole("button", { name: "Continue" }).click(),
  );
  await page.goto("/login");
  await signIn(page, ann);
  await expect(page.getByText("Sign in failed!")).toBeVisible();
});
