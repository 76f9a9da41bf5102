import { type APIRequestContext, type Browser, expect, type Page } from "@playwright/test";
import { test } from "../fixtures.ts";
import { expectAccessible } from "../page-health.ts";
import { mailedLink, newPerson, type Person, register, signIn } from "../people.ts";
import { expectToast } from "../toasts.ts";

const confirm = (page: Page) => page.getByRole("button", { name: "Confirm the address" });

/** A page in a new, signed-out context. */
async function otherBrowser(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin });
  return context.newPage();
}

/** Registers and returns the confirmation link. */
async function verificationLink(page: Page, person: Person, dataDir: string): Promise<string> {
  await register(page, person);
  await page.goto("/dashboard/profile");
  await page.getByRole("button", { name: "Send a confirmation link" }).click();
  return mailedLink(dataDir, person.email);
}

/** Calls the Firebase API directly: the shop has no page for it. */
async function changeLink(request: APIRequestContext, person: Person, newEmail: string, dataDir: string) {
  const call = async (name: string, data: object) => {
    const response = await request.post(`/identitytoolkit.googleapis.com/v1/accounts:${name}?key=embedded`, {
      data,
    });
    expect(response.status()).toBe(200);
    return response.json();
  };
  const { email, password } = person;
  const { idToken } = await call("signInWithPassword", { email, password });
  await call("sendOobCode", { requestType: "VERIFY_AND_CHANGE_EMAIL", idToken, newEmail });
  return mailedLink(dataDir, newEmail);
}

test("the owner of an email address takes over an account registered by someone else", async ({
  page: stranger,
  browser,
  shop,
}) => {
  const account = newPerson("Stranger");
  const link = await verificationLink(stranger, account, shop.dataDir);
  const owner = await otherBrowser(browser, shop.origin);
  await owner.goto(link);
  await expect(owner.getByText(`To confirm ${account.email}, please sign in first.`)).toBeVisible();
  await expect(confirm(owner)).toHaveCount(0);
  await expectAccessible(owner, "a link opened in another browser");

  await owner.getByRole("button", { name: "Set a new password" }).click();
  await expect(owner.getByText("We've sent a link")).toBeVisible();
  const newest = () => mailedLink(shop.dataDir, account.email);
  await expect.poll(newest).toContain("/reset-password");
  await owner.goto(await newest());
  await owner.getByRole("textbox", { name: "New password" }).fill("an oak lounge chair");
  await owner.getByRole("button", { name: "Save the password" }).click();
  await expect(owner).toHaveURL(/\/login/);

  await stranger.goto("/dashboard/profile");
  await expect(stranger).toHaveURL(/\/login$/);
  await signIn(stranger, account);
  await expect(stranger.getByText("Sign in failed!")).toBeVisible();
  await expectToast(owner, "Successfully logged in", () =>
    signIn(owner, { ...account, password: "an oak lounge chair" }),
  );
  await owner.goto("/dashboard/profile");
  await expect(owner.getByText("is not confirmed yet")).toHaveCount(0);
  await owner.context().close();
});

test("on another device the user signs in first, then confirms", async ({ page, browser, shop }) => {
  const ann = newPerson();
  const link = await verificationLink(page, ann, shop.dataDir);
  const phone = await otherBrowser(browser, shop.origin);
  await phone.goto(link);
  await phone.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(phone).toHaveURL(/\/login$/);
  await signIn(phone, ann);
  await expect(phone).toHaveURL(/\/account-action/);
  await confirm(phone).click();
  await expect(phone.getByText("Your email address is confirmed.")).toBeVisible();
  await phone.context().close();
});

test("a link for another account asks to switch accounts", async ({ page, browser, shop }) => {
  const ann = newPerson();
  const link = await verificationLink(page, ann, shop.dataDir);
  const bob = newPerson("Bob Example");
  const other = await otherBrowser(browser, shop.origin);
  await register(other, bob);
  await other.goto(link);
  await expect(other.getByText(`You're signed in as ${bob.email}.`)).toBeVisible();
  await expect(confirm(other)).toHaveCount(0);
  await other.getByRole("button", { name: "Log out and sign in" }).click();
  await signIn(other, ann);
  await confirm(other).click();
  await expect(other.getByText("Your email address is confirmed.")).toBeVisible();
  await other.context().close();
});

test("the recipient of the email alone can't confirm a change of address", async ({
  page,
  browser,
  request,
  shop,
}) => {
  const stranger = newPerson("Stranger");
  await register(page, stranger);
  const victim = newPerson().email;
  const other = await otherBrowser(browser, shop.origin);
  await other.goto(await changeLink(request, stranger, victim, shop.dataDir));
  await expect(other.getByText(`please sign in as ${stranger.email} first.`)).toBeVisible();
  await expect(other.getByRole("main").getByRole("button")).toHaveText(["Sign in"]);
  await other.context().close();
});

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
