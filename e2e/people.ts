import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { expectToast } from "./toasts.ts";

export type Person = { name: string; email: string; password: string };

export function newPerson(name = "Ann Example"): Person {
  return { name, email: `${randomUUID()}@example.com`, password: "a walnut rocking chair" };
}

/** Registers and returns to the previous page. */
export async function register(page: Page, person: Person) {
  await page.goto("/register");
  await page.getByLabel("Name").fill(person.name);
  await page.getByLabel("Email address").fill(person.email);
  await page.getByRole("textbox", { name: "Password" }).fill(person.password);
  await page.getByRole("checkbox").check();
  await expectToast(page, "Successfully registered", () =>
    page.getByRole("button", { name: "Sign In", exact: true }).click(),
  );
  // The navigation closes menus and moves the focus before it announces the new page.
  await expect(page.getByRole("status", { name: "Page" })).not.toBeEmpty();
}

/** Registers through the API and returns the customer's request headers. Much faster than in a browser. */
export async function signUp(request: APIRequestContext, origin: string, person: Person) {
  const { name, email, password } = person;
  const send = async (path: string, data: object, headers = {}) => {
    const response = await request.post(`${origin}${path}`, { data, headers });
    expect(response.ok(), path).toBe(true);
    return response.json();
  };
  const account = { email, password, returnSecureToken: true };
  const { idToken } = await send("/identitytoolkit.googleapis.com/v1/accounts:signUp?key=embedded", account);
  const { token } = await send("/api/jwt", { email }, { Authorization: `Bearer ${idToken}` });
  const headers = { Authorization: `Bearer ${token}` };
  await send("/api/users", { name, email }, headers);
  return headers;
}

/** Registers a customer in another browser context. */
export async function newcomer(page: Page, origin: string, name: string) {
  const browser = page.context().browser();
  if (!browser) throw new Error("no browser");
  const context = await browser.newContext({ baseURL: origin, storageState: { cookies: [], origins: [] } });
  const theirs = await context.newPage();
  const person = newPerson(name);
  await register(theirs, person);
  return { ...person, page: theirs };
}

/** The page must be the login page. */
export async function signIn(page: Page, { email, password }: Pick<Person, "email" | "password">) {
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
}

export async function logOut(page: Page) {
  await page.getByRole("button", { name: /^Profile of/ }).click();
  await expectToast(page, "Logout successful", () => page.getByRole("button", { name: "Logout" }).click());
}

/** The link in the newest email to this address, from the outbox folder that replaces a mail server. */
export async function mailedLink(dataDir: string, to: string): Promise<string> {
  let link = "";
  const patience = { timeout: 60_000 };
  await expect
    .poll(async () => {
      const outbox = join(dataDir, "outbox");
      const files = (await readdir(outbox).catch(() => [])).sort().reverse();
      for (const file of files) {
        const mail = (await readFile(join(outbox, file), "utf8"))
          .replace(/=\r?\n/g, "")
          .replaceAll("=3D", "=");
        if (!mail.includes(`To: ${to}`)) continue;
        link = /https?:\/\/[^\s"<>]+/.exec(mail)?.[0] ?? "";
        return link;
      }
      return link;
    }, patience)
    .not.toBe("");
  return link;
}

/** The code that an authenticator app with this key shows now, or some steps of 30 s later. */
export function codeOf(key: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(" ", "")) });
  return totp.generate({ timestamp: Date.now() + steps * 30_000 });
}

/** Sets up two-step sign-in on the current page. Returns the app's key and a recovery code. */
export async function enroll(page: Page) {
  await page.getByRole("button", { name: "Set up two-step sign-in" }).click();
  const key = (await page.locator("form code").textContent()) ?? "";
  await page.getByLabel("Code from the app").fill(codeOf(key));
  await page.getByRole("button", { name: "Turn on" }).click();
  const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  const recovery = (await codes.first().textContent()) ?? "";
  await page.getByRole("button", { name: "I saved them" }).click();
  return { key, recovery };
}

/** Confirms the email address of the signed-in person. The page must offer the confirmation link. */
export async function confirmEmail(page: Page, dataDir: string, { email }: Pick<Person, "email">) {
  await page.getByRole("button", { name: "Send a confirmation link" }).click();
  // Other emails may have arrived before.
  const newest = () => mailedLink(dataDir, email);
  await expect.poll(newest).toContain("/account-action");
  await page.goto(await newest());
  await page.getByRole("button", { name: "Confirm the address" }).click();
  await expect(page.getByText("Your email address is confirmed.")).toBeVisible();
}
