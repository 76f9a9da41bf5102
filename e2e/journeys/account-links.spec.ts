import { expect } from "@playwright/test";
import { test } from "../fixtures.ts";
import { expectAccessible } from "../page-health.ts";
import { mailedLink, newPerson, register, signIn } from "../people.ts";
import { expectToast } from "../toasts.ts";

test("a user changes the email address in the profile and signs in with it; the old address can undo it", async ({
  page,
  shop,
}) => {
  const ann = newPerson();
  await register(page, ann);
  const moved = newPerson().email;
  await page.goto("/dashboard/profile");
  await page.getByLabel("New email address").fill(moved);
  await page.getByRole("button", { name: "Change email address" }).click();
  await expect(page.getByText(`We've sent a link to ${moved}.`)).toBeVisible();
  await page.goto(await mailedLink(shop.dataDir, moved));
  await expect(page.getByText(`Your email address changes from ${ann.email} to ${moved}.`)).toBeVisible();
  await page.getByRole("button", { name: "Change the address" }).click();
  await expect(page.getByText(`Your email address is now ${moved}. Please sign in with it.`)).toBeVisible();
  await expect(page.getByText("Your session has ended")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Change the address" })).toHaveCount(0);
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await signIn(page, { ...ann, email: moved });
  await expect(page).toHaveURL(/\/dashboard\/profile$/);
  await expect(page.getByText("User Id:")).toBeVisible();

  const undo = () => mailedLink(shop.dataDir, ann.email);
  await expect.poll(undo).toContain("mode=recoverEmail");
  await page.goto(await undo());
  await expect(page.getByRole("heading", { name: "Restore your email address" })).toBeVisible();
  await expectAccessible(page, "undoing a change of address", ["light"]);
  const newPassword = page.getByRole("textbox", { name: "New password" });
  await newPassword.fill("password");
  await page.getByRole("button", { name: "Restore the address" }).click();
  await expect(newPassword).toHaveAccessibleDescription(/it's one of the most common passwords/);
  await newPassword.fill("an oak lounge chair");
  await page.getByRole("button", { name: "Restore the address" }).click();
  await expect(page.getByText(`Your email address is ${ann.email} again.`)).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await signIn(page, ann);
  await expect(page.getByText("Sign in failed!")).toBeVisible();
  await page.getByRole("button", { name: "OK" }).click();
  await expectToast(page, "Successfully logged in", () =>
    signIn(page, { ...ann, password: "an oak lounge chair" }),
  );
});
