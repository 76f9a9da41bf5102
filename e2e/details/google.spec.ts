import { type BrowserContext, expect, type Page } from "@playwright/test";
import type { GooglePerson } from "#server/identity/google/test-google.ts";
import { type Google, test } from "../google.ts";
import { expectAccessible } from "../page-health.ts";
import { confirmEmail, logOut, mailedLink, newPerson, register, signIn } from "../people.ts";
import { expectToast } from "../toasts.ts";

test.describe.configure({ mode: "serial" });

function gina(email = newPerson().email): GooglePerson {
  return { sub: `g-${email}`, email, email_verified: true, name: "Gina" };
}

async function clickGoogle(page: Page) {
  await page.goto("/login");
  await page.getByRole("button", { name: "Sign in with Google" }).click();
}

async function signInWithGoogle(page: Page) {
  await page.goto("/login");
  await expectToast(page, "Successfully signed in with Google", () =>
    page.getByRole("button", { name: "Sign in with Google" }).click(),
  );
}

test("denying access at Google shows an error", async ({ page, google }) => {
  google.signsInAs("denies");
  await clickGoogle(page);
  await expect(page.getByText("Google sign-in failed!")).toBeVisible();
});

test("closing the popup shows an error", async ({ page, context, google }) => {
  await neverAnswers(context, google.issuer);
  const opened = page.waitForEvent("popup");
  await clickGoogle(page);
  await (await opened).close();
  await expect(page.getByText("Google sign-in failed!")).toBeVisible({ timeout: 20_000 });
});

const panel = (page: Page) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: "Google sign-in" }) });

/** Registers, and connects a Google account with another address. */
async function connected(page: Page, google: Google) {
  const [ann, other] = [newPerson(), gina()];
  await register(page, ann);
  await page.goto("/dashboard/profile");
  google.signsInAs(other);
  await expectToast(page, "Google is connected", () =>
    panel(page).getByRole("button", { name: "Connect Google" }).click(),
  );
  await expect(panel(page)).toContainText(`Connected: ${other.email}`);
  return { ann, other, id: await page.getByText(/^User Id:/).innerText() };
}

test("an old sign-in asks for the password before it connects Google", async ({ page, google }) => {
  const ann = newPerson();
  await register(page, ann);
  await page.goto("/dashboard/profile");
  await expect(panel(page)).toContainText("Connect your Google account");
  await expectAccessible(page, "profile with Google");
  await page.clock.setFixedTime(Date.now() + 11 * 60_000);
  const other = gina();
  google.signsInAs(other);
  await panel(page).getByRole("button", { name: "Connect Google" }).click();
  const prompt = page.getByRole("dialog", { name: "Confirm that it's you" });
  await prompt.getByLabel("Your password").fill(ann.password);
  await expectToast(page, "Google is connected", () =>
    prompt.getByRole("button", { name: "Continue" }).click(),
  );
  await expect(panel(page)).toContainText(`Connected: ${other.email}`);
});

test("a server that refuses an old sign-in leads to the password, too", async ({ page, google }) => {
  const ann = newPerson();
  await register(page, ann);
  await page.goto("/dashboard/profile");
  const refusal = { error: { code: 400, message: "CREDENTIAL_TOO_OLD_LOGIN_AGAIN" } };
  await page.route("**/accounts:signInWithIdp*", (route) => route.fulfill({ status: 400, json: refusal }), {
    times: 1,
  });
  google.signsInAs(gina());
  await panel(page).getByRole("button", { name: "Connect Google" }).click();
  const prompt = page.getByRole("dialog", { name: "Confirm that it's you" });
  await prompt.getByLabel("Your password").fill(ann.password);
  await expectToast(page, "Google is connected", () =>
    prompt.getByRole("button", { name: "Continue" }).click(),
  );
});

test("signing out everywhere says that Google stays connected; disconnecting it keeps the password", async ({
  page,
  google,
}) => {
  const { ann, other, id } = await connected(page, google);
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  const question = page.getByRole("alertdialog", { name: "Sign out on all devices?" });
  await expect(question).toContainText(`Google (${other.email}) stays connected and can sign in again.`);
  await question.getByRole("button", { name: "Cancel" }).click();

  await panel(page).getByRole("button", { name: "Disconnect Google" }).click();
  const confirmation = page.getByRole("alertdialog", { name: "Disconnect Google?" });
  await expectToast(page, "Google is disconnected", () =>
    confirmation.getByRole("button", { name: "Yes, disconnect it" }).click(),
  );
  await expect(panel(page).getByRole("button", { name: "Connect Google" })).toBeVisible();
  await logOut(page);
  await signInWithGoogle(page);
  await page.goto("/dashboard/profile");
  await expect(page.getByText(/^User Id:/)).not.toHaveText(id);
  await logOut(page);
  await page.goto("/login");
  await expectToast(page, "Successfully logged in", () => signIn(page, ann));
});

test("a password reset disconnects Google, unless the user keeps it", async ({ page, google, shop }) => {
  const { ann, other, id } = await connected(page, google);
  const choice = page.getByRole("checkbox", { name: `Disconnect Google (${other.email})` });
  let used = "";
  const isNew = (link: string) => link.includes("/reset-password") && link !== used;
  const openReset = async () => {
    await logOut(page);
    await page.goto("/forgot-password");
    await page.getByLabel("Email address").fill(ann.email);
    await page.getByRole("button", { name: "Send the link" }).click();
    await expect(page.getByText("a mail with a link is on its way")).toBeVisible();
    await expect.poll(async () => isNew(await mailedLink(shop.dataDir, ann.email))).toBe(true);
    used = await mailedLink(shop.dataDir, ann.email);
    await page.goto(used);
  };
  const save = async (password: string) => {
    await page.getByRole("textbox", { name: "New password" }).fill(password);
    await page.getByRole("button", { name: "Save the password" }).click();
    await expect(page).toHaveURL(/\/login/);
  };
  // Of an unconfirmed address nothing could be kept.
  await confirmEmail(page, shop.dataDir, ann);

  await openReset();
  await expect(choice).toBeChecked();
  await expectAccessible(page, "a reset with Google");
  await choice.uncheck();
  await save("a birch rocking chair");
  await signInWithGoogle(page);
  await page.goto("/dashboard/profile");
  await expect(page.getByText(/^User Id:/)).toHaveText(id);

  await openReset();
  await save("a beech dining chair");
  await signInWithGoogle(page);
  await page.goto("/dashboard/profile");
  await expect(page.getByText(/^User Id:/)).not.toHaveText(id);
});

/** Google never responds: the popup stays open until it is closed. */
async function neverAnswers(context: BrowserContext, issuer: string) {
  await context.route(`${issuer}/**`, () => {});
}

test("Google sign-in takes over an unverified account and drops its password", async ({ page, google }) => {
  const squatted = newPerson("Squatter");
  await register(page, squatted);
  await page.goto("/dashboard/profile");
  const id = await page.getByText(/^User Id:/).innerText();
  await logOut(page);

  google.signsInAs(gina(squatted.email));
  await signInWithGoogle(page);
  await page.goto("/dashboard/profile");
  await expect(page.getByText(id)).toBeVisible();
  await logOut(page);

  await page.goto("/login");
  await signIn(page, squatted);
  await expect(page.getByText("Sign in failed!")).toBeVisible();
});
