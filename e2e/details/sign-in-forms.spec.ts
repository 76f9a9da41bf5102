import { expect } from "@playwright/test";
import { test } from "../fixtures.ts";
import { expectAccessible } from "../page-health.ts";
import { newPerson, register, signIn } from "../people.ts";
import { expectToast } from "../toasts.ts";

test("Sign In is not busy while its error dialog is open", async ({ page }) => {
  await page.goto("/login");
  await signIn(page, { email: newPerson().email, password: "not the password" });
  await expect(page.getByRole("alertdialog", { name: "Sign in failed!" })).toBeVisible();
  const button = page.locator("button[type=submit]", { hasText: "Sign In" });
  await expect(button).not.toHaveAttribute("aria-busy", "true");
  await expect(button).not.toHaveAttribute("aria-disabled", "true");
});

for (const path of ["/login", "/register"]) {
  test(`${path} marks required fields, and the terms checkbox has its error`, async ({ page }) => {
    await page.goto(path);
    for (const field of await page.getByRole("textbox").all())
      await expect(field).toHaveAttribute("required");
    await expect(page.getByText("Fields marked with * are required.")).toBeVisible();
    const terms = page.getByRole("checkbox", { name: "I agree to the terms and conditions" });
    await page.getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(terms).toHaveAccessibleDescription("Please agree to the terms and conditions.");
    await expect(page.getByText("Please agree to the terms and conditions.")).toBeVisible();
    await expectAccessible(page, `${path} with errors`);
    await terms.check();
    await expect(page.getByText("Please agree to the terms and conditions.")).toHaveCount(0);
  });

  test(`${path} links to the terms without losing the input`, async ({ page, context }) => {
    await page.goto(path);
    await page.getByLabel("Email address").fill("ann@example.com");
    const opened = context.waitForEvent("page");
    await page.getByRole("main").getByRole("link", { name: "terms and conditions" }).click();
    await expect(
      (await opened).getByRole("heading", { level: 1, name: "Terms and conditions" }),
    ).toBeVisible();
    await expect(page.getByLabel("Email address")).toHaveValue("ann@example.com");
    await expect(page.getByRole("checkbox")).not.toBeChecked();
  });
}

test("the rule for passwords is shown before the first attempt, and a refusal says why", async ({ page }) => {
  const rule = "Use at least 8 characters that aren't a common phrase, such as four unrelated words.";
  const ann = newPerson();
  await page.goto("/register");
  const password = page.getByRole("textbox", { name: "Password" });
  await expect(password).toHaveAccessibleDescription(rule);
  await page.getByLabel("Name").fill(ann.name);
  await page.getByLabel("Email address").fill(ann.email);
  await password.fill("chairs123");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(password).toHaveAccessibleDescription(
    /This password is too easy to guess: it's a common word or name with little added\./,
  );
  await expectAccessible(page, "a refused password");
});

test("without Google sign-in set up, both pages show a message", async ({ page }) => {
  const words = "Google sign-in isn't set up for this shop. Please use your email.";
  await page.goto("/login");
  await page.getByRole("button", { name: "Sign in with Google" }).click();
  await expect(page.getByRole("alertdialog", { name: "Google sign-in failed!" })).toContainText(words);
  await page.goto("/register");
  await expectToast(page, `Failed to sign in: ${words}`, () =>
    page.getByRole("button", { name: "Sign in with Google" }).click(),
  );
});

test("a profile that fails to save logs the specified message and shows a toast", async ({ page }) => {
  await register(page, newPerson());
  await page.goto("/dashboard/profile");
  page.removeAllListeners("console");
  const logged = page.waitForEvent(
    "console",
    (message) => message.type() === "error" && message.text().startsWith("Error updating profile: "),
  );
  await page.route("**/accounts:update*", (route) => route.abort());
  await page.getByLabel("Name").fill("Ann of Green Gables");
  await expectToast(
    page,
    "We can't reach the shop right now. Please check your connection and try again.",
    () => page.getByRole("button", { name: "Save changes" }).click(),
  );
  await logged;
});
