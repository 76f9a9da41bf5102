import { expect, type Page } from "@playwright/test";
import { test } from "../fixtures.ts";
import { expectAccessible } from "../page-health.ts";
import { codeOf, logOut, mailedLink, newPerson, register, signIn } from "../people.ts";
import { expectToast } from "../toasts.ts";

const panel = (page: Page) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: "Two-step sign-in" }) });

test("a user turns two-step sign-in on, signs in with a code and with a recovery code, and turns it off", async ({
  page,
  shop,
}) => {
  const person = newPerson("Tova Twostep");
  await register(page, person);
  await page.goto("/dashboard/profile");
  await expect(panel(page)).toContainText("Confirm your email address first.");
  await page.getByRole("button", { name: "Send a confirmation link" }).click();
  await page.goto(await mailedLink(shop.dataDir, person.email));
  await page.getByRole("button", { name: "Confirm the address" }).click();
  await expect(page.getByText("Your email address is confirmed.")).toBeVisible();

  await page.goto("/dashboard/profile");
  await page.getByRole("button", { name: "Set up two-step sign-in" }).click();
  await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  const key = (await panel(page).locator("code").textContent()) ?? "";
  await expectAccessible(page, "enrollment", ["light"]);
  await page.getByLabel("Code from the app").fill("000000");
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByText("This code is wrong or was used before.")).toBeVisible();
  await page.getByLabel("Code from the app").fill(codeOf(key));
  await page.getByRole("button", { name: "Turn on" }).click();
  const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const [recovery = ""] = await codes.allTextContents();
  await page.getByRole("button", { name: "I saved them" }).click();
  await expect(panel(page)).toContainText("Recovery codes left: 10.");

  await logOut(page);
  await page.goto("/login");
  await signIn(page, person);
  const prompt = page.getByRole("dialog", { name: "Enter the code" });
  await expect(prompt).toBeVisible();
  await expectAccessible(page, "code prompt", ["light"]);
  const used = codeOf(key, 1);
  await prompt.getByLabel("Code").fill(used);
  await expectToast(page, "Successfully logged in", () =>
    prompt.getByRole("button", { name: "Continue" }).click(),
  );

  await page.goto("/dashboard/profile");
  await logOut(page);
  await page.goto("/login");
  await signIn(page, person);
  await prompt.getByLabel("Code").fill(used);
  await prompt.getByRole("button", { name: "Continue" }).click();
  await expect(prompt).toContainText("This code is wrong or was used before.");
  await prompt.getByLabel("Code").fill(recovery);
  await expectToast(page, "Successfully logged in", () =>
    prompt.getByRole("button", { name: "Continue" }).click(),
  );

  await page.goto("/dashboard/profile");
  await expect(panel(page)).toContainText("Recovery codes left: 9.");
  await page.getByRole("button", { name: "Turn off" }).click();
  await page.getByRole("button", { name: "Yes, turn it off" }).click();
  await expect(page.getByRole("button", { name: "Set up two-step sign-in" })).toBeVisible();
});
