import { expect } from "@playwright/test";
import { test } from "../fixtures.ts";
import { logOut, mailedLink, newPerson, register, signIn } from "../people.ts";
import { expectToast } from "../toasts.ts";

const profileButton = /^Profile of/;

test("a user registers, is still signed in after a reload, and signs out", async ({ page }) => {
  const ann = newPerson();
  await register(page, ann);
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("button", { name: "Profile of Ann Example" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("access-token"))).toMatch(/^ey/);
  await expect(page.getByText("Running in emulator mode")).toHaveCount(0);

  await page.reload();
  await expect(page.getByRole("button", { name: profileButton })).toBeVisible();

  await logOut(page);
  await expect(page.getByRole("link", { name: "Login / SignUp" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("access-token"))).toBeNull();
});

test("a wrong password and an unknown email address get the same dialog", async ({ page }) => {
  const ann = newPerson();
  await register(page, ann);
  await logOut(page);
  const words: string[] = [];
  for (const email of [ann.email, newPerson().email]) {
    await page.goto("/login");
    await signIn(page, { email, password: "not the password" });
    const dialog = page.getByRole("alertdialog").or(page.getByRole("dialog"));
    await expect(dialog.getByText("Sign in failed!")).toBeVisible();
    words.push(await dialog.innerText());
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  }
  expect(words[0]).toBe(words[1]);
});

test("a forgotten password is reset by an emailed link, and old sessions end", async ({
  page,
  browser,
  shop,
}) => {
  const ann = newPerson();
  await register(page, ann);

  const elsewhere = await browser.newPage({ baseURL: shop.origin });
  await elsewhere.goto("/login");
  await elsewhere.getByRole("link", { name: /Forgot/ }).click();
  // The login page has a field with the same label.
  await expect(elsewhere.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
  await elsewhere.getByLabel("Email address").fill(ann.email);
  await elsewhere.getByRole("button", { name: /link/i }).click();
  await elsewhere.goto(await mailedLink(shop.dataDir, ann.email));
  await elsewhere.getByRole("textbox", { name: "New password" }).fill("an oak lounge chair");
  await elsewhere
    .getByRole("button", { name: /password/i })
    .last()
    .click();
  await expect(elsewhere).toHaveURL(/\/login/);
  await expectToast(elsewhere, "Successfully logged in", () =>
    signIn(elsewhere, { ...ann, password: "an oak lounge chair" }),
  );
  await elsewhere.close();

  await page.goto("/dashboard/profile");
  await expect(page).toHaveURL(/\/login$/);
});
