import { expect, type Response } from "@playwright/test";
import sharp from "sharp";
import { test } from "./fixtures.ts";
import { expectAccessible, untilHydrated } from "./page-health.ts";
import { logOut, mailedLink, newPerson, register, signIn } from "./people.ts";
import { startShop } from "./shop-process.ts";
import { expectToast } from "./toasts.ts";

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

test("both forms show what is missing and keep the input", async ({ page }) => {
  await page.goto("/register");
  await page.getByLabel("Email address").fill("ann@example.com");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByText("Name is required")).toBeVisible();
  await expect(page.getByText("Password is required")).toBeVisible();
  await expect(page.getByLabel("Name")).toBeFocused();
  await expect(page.getByLabel("Email address")).toHaveValue("ann@example.com");

  await page.goto("/login");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByText("Email is required")).toBeVisible();
  await expect(page.getByText("Password is required")).toBeVisible();
  await expect(page.getByRole("link", { name: "Don't have an account? Sign Up" })).toHaveAttribute(
    "href",
    "/register",
  );
});

test("the terms must be accepted", async ({ page }) => {
  await page.goto("/login");
  await page.getByLabel("Email address").fill("ann@example.com");
  await page.getByRole("textbox", { name: "Password" }).fill("whatever it is");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByRole("checkbox")).toBeFocused();
  expect(asked.filter((url) => url.includes("signInWithPassword"))).toEqual([]);
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

test("a protected page redirects to the login and back", async ({ page }) => {
  const ann = newPerson();
  await register(page, ann);
  await logOut(page);
  await page.goto("/dashboard/profile");
  await expect(page).toHaveURL(/\/login$/);
  await expectToast(page, "Successfully logged in", () => signIn(page, ann));
  await expect(page).toHaveURL(/\/dashboard\/profile$/);
  await expect(page.getByText(/^User Id: \w{10}$/)).toBeVisible();
});

test("signing out in one tab signs out the other", async ({ page, context }) => {
  await register(page, newPerson());
  const other = await context.newPage();
  await other.goto("/dashboard/profile");
  await expect(other.getByText("User Id:")).toBeVisible();
  await logOut(page);
  await expect(other).toHaveURL(/\/login$/);
});

test("a signed-in page loads the identity code only when the token is due", async ({ page, context }) => {
  await register(page, newPerson());
  const identityCalls: string[] = [];
  context.on("request", (request) => {
    if (/identity-client|accounts:lookup|\/api\/jwt/.test(request.url())) identityCalls.push(request.url());
  });
  await page.goto("/dashboard/payment", { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { level: 1, name: "My Orders" })).toBeVisible();
  expect(identityCalls).toEqual([]);

  const token = () => page.evaluate(() => localStorage.getItem("access-token"));
  const before = await token();
  await page.evaluate(makeTokenDue);
  await page.reload();
  await expect.poll(token).not.toBe(before);
  await expect(page.getByRole("heading", { level: 1, name: "My Orders" })).toBeVisible();
  await expect(page.getByRole("button", { name: profileButton })).toBeVisible();
});

test("without identity code, a page follows the other tab's sign-out and sign-in", async ({
  page,
  context,
}) => {
  const ann = newPerson();
  await register(page, ann);
  const other = await context.newPage();
  await other.goto("/product");
  await expect(other.getByRole("button", { name: profileButton })).toBeVisible();
  await logOut(page);
  await expect(other.getByRole("link", { name: "Login / SignUp" })).toBeVisible();
  await page.goto("/login");
  await signIn(page, ann);
  await expect(other.getByRole("button", { name: profileButton })).toBeVisible();
});

/** Runs in the page. */
function makeTokenDue() {
  const session = JSON.parse(localStorage.getItem("session") ?? "{}");
  localStorage.setItem("session", JSON.stringify({ ...session, renewAt: 0 }));
}

test("a session survives a short server outage", async ({ page }) => {
  await register(page, newPerson());
  await page.evaluate(makeTokenDue);
  let refusals = 0;
  await page.route(/accounts:lookup|\/api\/jwt/, async (route) => {
    refusals += 1;
    if (refusals > 2) return route.continue();
    return route.fulfill({ status: 503, json: { code: "unavailable" } });
  });
  await page.goto("/dashboard/profile");
  await expect(page.getByText("User Id:")).toBeVisible();
  expect(refusals).toBeGreaterThan(2);
});

test("a rejected token redirects to the login and back to the page", async ({ page }) => {
  const ann = newPerson();
  await register(page, ann);
  await page.goto("/product");
  await page.route(/accounts:lookup|\/api\/jwt/, (route) => route.continue());
  await page.route("**/api/users/admin/**", (route) =>
    route.fulfill({
      status: 401,
      contentType: "application/problem+json",
      json: { status: 401, code: "token_refused" },
    }),
  );
  await page.goto("/dashboard/profile");
  await expect(page).toHaveURL(/\/login$/);
  await page.unroute("**/api/users/admin/**");
  await signIn(page, ann);
  await expect(page).toHaveURL(/\/dashboard\/profile$/);
});

test("a new name and photo show everywhere at once", async ({ page }) => {
  await register(page, newPerson());
  await page.goto("/dashboard/profile");
  await page.getByLabel("Name").fill("Ann of Green Gables");
  const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: "#2f4a3a" } })
    .png()
    .toBuffer();
  await page
    .getByLabel("Upload a photo")
    .setInputFiles({ name: "ann.png", mimeType: "image/png", buffer: picture });
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Ann of Green Gables" })).toBeVisible();
  const photo = page.getByRole("button", { name: "Profile of Ann of Green Gables" }).locator("img");
  await expect(photo).toHaveAttribute("src", /\/uploads\/.+\.webp$/);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Ann of Green Gables" })).toBeVisible();
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

test("without Google sign-in set up, the button shows a message", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("button", { name: "Sign in with Google" }).click();
  await expect(page.getByText("Google sign-in failed!")).toBeVisible();
  await page.goto("/register");
  await expectToast(
    page,
    "Failed to sign in: Google sign-in isn't set up for this shop. Please use your email.",
    () => page.getByRole("button", { name: "Sign in with Google" }).click(),
  );
  await page.getByRole("button", { name: "Sign in with Apple" }).click();
  await expect(page).toHaveURL(/\/register$/);
});

test("the first admin can sign in with the printed password", async ({ page }) => {
  const shop = await startShop({ SHOP_ADMIN_PASSWORD: "" });
  try {
    const [, email = "", password = ""] = /admin is (\S+) with the password (\S+)/.exec(shop.output()) ?? [];
    await page.goto(`${shop.origin}/login`);
    await expectToast(page, "Successfully logged in", () => signIn(page, { email, password }));
    await page.goto(`${shop.origin}/dashboard/profile`);
    await expect(page.getByRole("main").getByText("Admin", { exact: true })).toBeVisible();
  } finally {
    await shop.stop();
  }
});

test("a guest's page loads no identity code", async ({ page }) => {
  const responses: Response[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") responses.push(response);
  });
  await page.goto("/product", { waitUntil: "networkidle" });
  await untilHydrated(page);
  const scripts = await Promise.all(responses.map((response) => response.text()));
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.filter((script) => script.includes("identitytoolkit"))).toEqual([]);
});

test("the account pages have no accessibility violations", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of ["/login", "/register", "/forgot-password", "/reset-password?oobCode=none"]) {
    await page.goto(path, { waitUntil: "networkidle" });
    await expectAccessible(page, path);
  }
  await page.goto("/login");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByText("Email is required")).toBeVisible();
  await expectAccessible(page, "login with errors");
  await register(page, newPerson());
  await page.getByRole("button", { name: profileButton }).click();
  await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
  await expectAccessible(page, "profile menu");
  await page.goto("/dashboard/profile");
  await expect(page.getByText("User Id:")).toBeVisible();
  await expectAccessible(page, "profile");
});
