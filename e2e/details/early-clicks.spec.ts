import { expect, type Page } from "@playwright/test";
import { test } from "../fixtures.ts";
import { logOut, newPerson, register, signIn } from "../people.ts";
import { openCart } from "../shopping.ts";
import { expectToast } from "../toasts.ts";

/** Opens a page and holds its scripts until the returned function is called. */
async function openBeforeScripts(page: Page, path: string) {
  let release = () => {};
  const arrived = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/*.js", async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  return release;
}

async function registerAndLogOut(page: Page) {
  const person = newPerson();
  await register(page, person);
  await logOut(page);
  return person;
}

test("Sign In clicked before hydration signs in afterwards with the typed input", async ({ page }) => {
  const ann = await registerAndLogOut(page);

  const release = await openBeforeScripts(page, "/login");
  await page.getByLabel("Email address").fill(ann.email);
  await page.getByRole("textbox", { name: "Password" }).fill(ann.password);
  await page.getByRole("checkbox").check();
  const button = page.getByRole("button", { name: "Sign In", exact: true });
  await button.click();
  await expect(button).toHaveAttribute("aria-busy", "true");
  await expect(page).toHaveURL(/\/login$/);
  await expectToast(page, "Successfully logged in", async () => release());
});

test("input typed before hydration is kept and validated", async ({ page }) => {
  const release = await openBeforeScripts(page, "/register");
  await page.getByLabel("Name").fill("Ann Example");
  await page.getByLabel("Email address").fill("ann@example.com");
  await page.getByLabel("Email address").press("Enter");
  release();
  await expect(page.getByText("Password is required")).toBeVisible();
  await expect(page.getByText("Name is required")).toHaveCount(0);
  await expect(page.getByText("Email is required")).toHaveCount(0);
  await expect(page.getByLabel("Name")).toHaveValue("Ann Example");
  await expect(page.getByLabel("Email address")).toHaveValue("ann@example.com");
  await expect(page.getByRole("button", { name: "Sign In", exact: true })).not.toHaveAttribute("aria-busy");
});

test("early clicks on Add to cart add one piece", async ({ page }) => {
  const release = await openBeforeScripts(page, "/product?q=taviq+sage");
  const card = page.getByRole("article").filter({ hasText: "Taviq Side Chair, Sage" });
  const add = card.getByRole("button", { name: "Add to cart" });
  await add.dblclick();
  await expect(add).toHaveAttribute("aria-busy", "true");
  await expectToast(page, "Added Product Successfully!", async () => release());
  await expect(card.getByRole("button", { name: "Add more you want" })).not.toHaveAttribute("aria-busy");
  await expect(page.getByRole("button", { name: "Shopping cart 1 item" })).toBeVisible();
});

test("an early click on the cart opens it", async ({ page }) => {
  const release = await openBeforeScripts(page, "/");
  await page.getByRole("button", { name: "Shopping cart" }).click();
  release();
  await expect(page.getByRole("dialog", { name: "Shopping cart" })).toBeVisible();
});

test("an early search works without scripts", async ({ page }) => {
  await openBeforeScripts(page, "/product");
  await page.getByLabel("Search products").fill("taviq sage");
  await page.getByLabel("Search products").press("Enter");
  await expect(page).toHaveURL(/\/product\?.*q=taviq/);
});

test("a login link followed before hydration returns to its page, also via the registration", async ({
  page,
}) => {
  const ann = await registerAndLogOut(page);

  const release = await openBeforeScripts(page, "/product?category=side");
  await page.getByRole("link", { name: "Login / SignUp" }).click();
  await expect(page).toHaveURL(/\/login$/);
  release();
  await expect(page.getByRole("status", { name: "Page" })).toBeAttached();
  await page.getByRole("link", { name: "Don't have an account? Sign Up" }).click();
  await page.getByRole("link", { name: "Already have an account? Sign In" }).click();
  await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
  await signIn(page, ann);
  await expect(page).toHaveURL(/\/product\?category=side$/);
});

test("without JavaScript the pages say what needs it, and no button fails", async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.origin });
  const page = await context.newPage();
  for (const path of ["/", "/product", "/login", "/register", "/forgot-password"]) {
    await page.goto(path);
    const note = page.locator("noscript p");
    await expect(note).toBeVisible();
    await expect(note).toContainText("Your cart, signing in and ordering need JavaScript.");
    await expect(page.locator("form[method=post] [type=submit]:visible")).toHaveCount(0);
  }
  await context.close();
});

test("a product added while the cart is loading is in the cart", async ({ page }) => {
  await register(page, newPerson());
  let finish = () => {};
  const added = new Promise<void>((resolve) => {
    finish = resolve;
  });
  // The first response is read from the database before the product is added, and arrives afterwards.
  await page.route(
    "**/api/cards",
    async (route) => {
      const response = await route.fetch();
      await added;
      await route.fulfill({ response }).catch(() => {});
    },
    { times: 1 },
  );
  const loading = page.waitForRequest("**/api/cards");
  await page.goto("/product?q=Taviq%20Side%20Chair%2C%20Sage");
  await loading;
  const card = page.getByRole("article").filter({ hasText: "Taviq Side Chair, Sage" });
  await card.getByRole("button", { name: /^Add/ }).click();
  await expect(card.getByRole("button", { name: "Add more you want" })).toBeVisible();
  finish();
  await expect(page.getByRole("button", { name: /Shopping cart 1 item/ })).toBeVisible();
  await expect((await openCart(page)).getByText("Taviq Side Chair, Sage")).toBeVisible();
});
