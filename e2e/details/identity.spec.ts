import { expect } from "@playwright/test";
import sharp from "sharp";
import { test } from "../fixtures.ts";
import { logOut, newPerson, register, signIn } from "../people.ts";
import { startShop } from "../shop-process.ts";
import { expectToast } from "../toasts.ts";

const profileButton = /^Profile of/;

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

test("signing out in one tab signs out the other", async ({ page, context }) => {
  await register(page, newPerson());
  const other = await context.newPage();
  await other.goto("/dashboard/profile");
  await expect(other.getByText("User Id:")).toBeVisible();
  await logOut(page);
  await expect(other).toHaveURL(/\/login$/);
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
