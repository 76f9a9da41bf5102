import { expect, type Page } from "@playwright/test";
import type { GooglePerson } from "#server/identity/google/test-google.ts";
import { test } from "../google.ts";
import { logOut, newPerson } from "../people.ts";
import { expectToast } from "../toasts.ts";

test.describe.configure({ mode: "serial" });

function gina(email = newPerson().email): GooglePerson {
  return { sub: `g-${email}`, email, email_verified: true, name: "Gina" };
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
