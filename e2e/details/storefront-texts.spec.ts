import { expect, type Page } from "@playwright/test";
import { amountOf, formatMoney } from "#contract/basics/money.ts";
import { cartTotals } from "#contract/orders/cart-totals.ts";
import type { Product } from "#contract/products/product.ts";
import { findRunningPostgres } from "../../server/db/embedded/embedded-postgres.ts";
import { startNetworkProxy } from "../../tools/faults/network-proxy.ts";
import { addChair, asAdmin, test } from "../admin.ts";
import { openHydrated, untilHydrated } from "../page-health.ts";
import { startShop } from "../shop-process.ts";
import { expectToast } from "../toasts.ts";

test.use({ shopOf: import.meta.filename });

// Pages of guests: the admin only creates products.
test.use({ storageState: { cookies: [], origins: [] } });

async function productsFor(origin: string, query: string): Promise<Product[]> {
  return (await fetch(`${origin}/api/products?${query}`)).json();
}

/** Holds matching API calls until the returned function is called. */
async function hold(page: Page, calls: RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(calls, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

const mainLink = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name });

test.describe("Loading... is visible while a list loads", () => {
  test("on the products page, also for the next page", async ({ page }) => {
    await openHydrated(page, "/");
    const release = await hold(page, /\/api\/products\?/);
    await mainLink(page, "Products").click();
    await expect(page.getByRole("main").getByText("Loading...")).toBeVisible();
    release();
    await expect(page.getByRole("article")).toHaveCount(6);
    await page.unroute(/\/api\/products\?/);

    const releaseNext = await hold(page, /\/api\/products\?.*page=2/);
    await page.getByRole("link", { name: "Page 2" }).click();
    await expect(page.getByRole("main").getByText("Loading...")).toBeVisible();
    releaseNext();
    await expect(page.getByText(/^\d+ products$/)).toBeVisible();
  });

  test("on the home page, and a failed load can be retried", async ({ page }) => {
    await openHydrated(page, "/login");
    const release = await hold(page, /\/api\/products\/featured$/);
    await mainLink(page, "Home").click();
    const featured = page.getByRole("region", { name: "New in the gallery" });
    await expect(featured.getByText("Loading...")).toBeVisible();
    release();
    await expect(featured.getByRole("article")).toHaveCount(4);

    await openHydrated(page, "/login");
    await page.unroute(/\/api\/products\/featured$/);
    await page.route(/\/api\/products\/featured$/, (route) => route.fulfill({ status: 400, json: {} }));
    await mainLink(page, "Home").click();
    await expect(featured.getByText("Error loading products")).toBeVisible();
    await page.unroute(/\/api\/products\/featured$/);
    await featured.getByRole("button", { name: "Try again" }).click();
    await expect(featured.getByRole("article")).toHaveCount(4);
  });

  test("for related chairs, in the suggestions and in the product dialog", async ({ page }) => {
    await openHydrated(page, "/product");
    const releaseRelated = await hold(page, /\/related$/);
    await page.getByRole("article").first().getByRole("button", { name: "Add to cart" }).click();
    await expect(page.getByRole("button", { name: /^Shopping cart 1 item/ })).toBeVisible();
    await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
    const related = page.getByRole("region", { name: "Related products" });
    await expect(related.getByText("Loading...")).toBeVisible();
    releaseRelated();
    await expect(related.getByRole("article").first()).toBeVisible();

    await openHydrated(page, "/product");
    const releaseDialog = await hold(page, /\/api\/products\/[\w-]+$/);
    await page
      .getByRole("button", { name: /^Details of/ })
      .first()
      .click();
    await expect(page.getByRole("dialog").getByText("Loading...")).toBeVisible();
    releaseDialog();
    await expect(page.getByRole("dialog").getByText("in cart:")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();

    const releaseSuggestions = await hold(page, /\/api\/products\?q=taviq/);
    await page.getByLabel("Search products").pressSequentially("taviq");
    await expect(page.getByRole("search").getByText("Loading...")).toBeVisible();
    releaseSuggestions();
    await expect(page.getByRole("listbox", { name: "Suggestions" }).getByRole("option")).toHaveCount(2);
    await expect(page.getByRole("search").getByText("Loading...")).toBeHidden();
  });
});

test("a card shows all 50 characters of the description, at any width", async ({ page }) => {
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await openHydrated(page, "/product");
    const descriptions = page.getByRole("article").locator("p:first-of-type");
    await expect(descriptions).toHaveCount(6);
    const lengths = (await descriptions.allTextContents()).map((text) => Array.from(text).length);
    // Other tests may have added chairs with short descriptions.
    expect(lengths).toContain(50);
    expect(Math.max(...lengths)).toBe(50);
    for (const description of await descriptions.all()) {
      const cut = await description.evaluate((element) => {
        const text = document.createRange();
        text.selectNodeContents(element);
        const { right, bottom } = element.getBoundingClientRect();
        const shown = text.getBoundingClientRect();
        return { right: shown.right > right + 1, bottom: shown.bottom > bottom + 1 };
      });
      expect(cut).toEqual({ right: false, bottom: false });
    }
  }
});

test.describe("the price in the cart", () => {
  test("is on cards, detail page and dialog, rounded as the cart rounds it", async ({
    page,
    request,
    adminState,
    shop,
  }) => {
    // A third of $100.05 ends in half a cent.
    const title = "Rounding Lounge Chair";
    const id = await addChair(request, adminState, title, {
      price: 100.05,
      originalPrice: 120,
      discount: 33,
    });
    const [chair] = await productsFor(shop.origin, "q=rounding");
    const { subtotalCents } = cartTotals([chair ?? { price: 0, discount: 0 }]);
    const inCart = `33% off in cart: ${formatMoney(amountOf(subtotalCents))}`;
    expect(inCart).toBe("33% off in cart: $67.03");

    for (const path of ["/product?q=rounding", "/"]) {
      await page.goto(path);
      const card = page.getByRole("article").filter({ hasText: title });
      await expect(card.getByText("$100.05", { exact: true })).toBeVisible();
      await expect(card.locator("s")).toContainText("$120.00");
      await expect(card.getByText("30-day low: $67.03")).toBeVisible();
      await expect(card.getByText(inCart)).toBeVisible();
    }

    await page.goto(`/products/${id}`);
    await expect(page.getByRole("main").getByText(inCart)).toBeVisible();
    await expect(page.getByRole("main").getByText("30-day low: $67.03").first()).toBeVisible();
    await expectToast(page, "Added Product Successfully!", () =>
      page.getByRole("button", { name: "Add to cart" }).first().click(),
    );

    await page.goto("/product");
    const orderList = page.getByRole("listitem").filter({ hasText: title });
    await expect(orderList.getByText("30-day low: $67.03")).toBeVisible();
    await page.getByRole("button", { name: `Details of ${title}` }).click();
    await expect(page.getByRole("dialog").getByText(inCart)).toBeVisible();
    await page.request.delete(`/api/products/${id}`, { headers: asAdmin(adminState) });
  });

  test("is not shown for a chair without a discount", async ({ page }) => {
    await page.goto("/product?q=wendle+ink");
    await expect(page.getByRole("article")).toContainText("$779.00");
    await expect(page.getByRole("article")).not.toContainText("off");
  });
});

test.describe("a detail page that gets no product says the status", () => {
  test("also when the connection carries no status text (HTTP/2)", async ({ page, shop }) => {
    const [chair] = await productsFor(shop.origin, "limit=1");
    await openHydrated(page, `/products/${chair?._id}`);
    await page.getByRole("link", { name: "Login / SignUp" }).click();
    await expect(page).toHaveURL(/login/);
    await page.addInitScript(() => {
      Object.defineProperty(Response.prototype, "statusText", { get: () => "" });
    });
    await page.reload();
    await untilHydrated(page);
    await page.route(`**/api/products/${chair?._id}`, (route) => route.fulfill({ status: 403, json: {} }));
    await page.goBack();
    await expect(page.getByText("Error: 403 Forbidden")).toBeVisible();
  });

  test("on the first load, while the database is unavailable", async ({ browser }) => {
    const first = await startShop();
    const postgres = await findRunningPostgres(first.dataDir);
    if (!postgres) throw new Error("the database is not running");
    const { host, port, username, password, database } = postgres;
    const proxy = await startNetworkProxy(`${host}/.s.PGSQL.${port}`);
    const login = `${username}:${encodeURIComponent(password)}`;
    const second = await startShop({
      DATABASE_URL: `postgres://${login}@127.0.0.1:${proxy.port}/${database}`,
    });
    const page = await browser.newPage({ baseURL: second.origin });
    try {
      const [chair, other] = await productsFor(first.origin, "limit=2");
      await page.goto(`/products/${other?._id}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(other?.title ?? "");
      proxy.disconnect();
      const response = await page.goto(`/products/${chair?._id}`);
      expect(response?.status()).toBe(503);
      await expect(page.getByText("Error: 503 Service Unavailable")).toBeVisible();
      await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
    } finally {
      await page.close();
      await second.stop();
      proxy.close();
      await first.stop();
    }
  });
});

test("a product without facts has no empty list of facts", async ({ page, request, adminState }) => {
  const id = await addChair(request, adminState, "Plain Chair");
  await page.goto(`/products/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Plain Chair" })).toBeVisible();
  await expect(page.locator("main dl")).toHaveCount(0);
  await page.request.delete(`/api/products/${id}`, { headers: asAdmin(adminState) });
});
