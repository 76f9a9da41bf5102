import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { type GooglePerson, googleClient, startGoogle } from "../server/identity/test-google.ts";
import { logOut, newPerson, register, signIn } from "./people.ts";
import { startShop } from "./shop-process.ts";
import { expectToast } from "./toasts.ts";

type Google = Awaited<ReturnType<typeof startGoogle>>;

/** A shop with Google sign-in, where oidc-provider replaces Google. */
const test = base.extend<object, { google: Google; origin: string }>({
  google: [
    async ({}, use) => {
      const google = await startGoogle();
      await use(google);
      google.close();
    },
    { scope: "worker" },
  ],
  origin: [
    async ({ google }, use) => {
      const shop = await startShop({
        GOOGLE_CLIENT_ID: googleClient.clientId,
        GOOGLE_CLIENT_SECRET: googleClient.clientSecret,
        GOOGLE_ISSUER: google.issuer,
      });
      google.open(shop.origin);
      await use(shop.origin);
      await shop.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ origin }, use) => use(origin),
});
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

test("signing in with Google twice uses the same account", async ({ page, google }) => {
  google.signsInAs(gina());
  const ids: string[] = [];
  for (const _visit of [1, 2]) {
    await signInWithGoogle(page);
    await page.goto("/dashboard/profile");
    await expect(page.getByRole("heading", { level: 1, name: "Gina" })).toBeVisible();
    ids.push(await page.getByText(/^User Id:/).innerText());
    await logOut(page);
  }
  expect(ids[0]).toBe(ids[1]);
});

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

/** Google never responds: the popup stays open until it is closed. */
async function neverAnswers(context: BrowserContext, issuer: string) {
  await context.route(`${issuer}/**`, () => {});
}
