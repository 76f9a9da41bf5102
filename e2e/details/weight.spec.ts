import { expect, type Page, type Request } from "@playwright/test";
import { test as adminTest } from "../admin.ts";
import { test } from "../fixtures.ts";

const maxScriptBytes: Record<string, number> = {
  "/": 123_000,
  "/product": 124_800,
  "a product page": 127_000,
};
const maxLoginBytes = 140_500;
const maxFontBytes = 80_000;

/** Strings that occur only in code that loads on demand. */
const laterParts = {
  "the 3D viewer": "camera-controls",
  identity: "identitytoolkit",
  dialogs: "showModal",
  suggestions: "aria-activedescendant",
  "checks of input": "ZodError",
  forms: "dirtyFields",
  "the calendar": "react-datepicker",
};

/** Pages of the dashboard, with their bytes and the parts that they need at once. */
const dashboardPages: [path: string, maxScriptBytes: number, parts: (keyof typeof laterParts)[]][] = [
  ["/dashboard/productPage", 145_100, []],
  ["/dashboard/orders", 149_600, []],
  ["/dashboard/salesAmount", 151_700, []],
  ["/dashboard/allUsers", 144_600, []],
  ["/dashboard/content", 137_600, []],
  ["/dashboard/audit", 142_100, []],
  ["/dashboard/apiKeys", 140_100, []],
  ["/dashboard/webhooks", 140_400, ["dialogs"]],
  ["/dashboard/payment", 143_100, []],
  ["/dashboard/checkoutform", 158_100, ["forms"]],
  ["/dashboard/content/pages/privacy", 155_100, ["forms"]],
  ["/dashboard/settings", 163_600, ["forms"]],
  ["/dashboard/addFrom", 164_100, ["forms"]],
  ["/dashboard/profile", 191_400, ["identity", "forms"]],
];

async function pathOf(name: string, origin: string): Promise<string> {
  if (name !== "a product page") return name;
  const [product] = await (await fetch(`${origin}/api/products?limit=1`)).json();
  return `/products/${product._id}`;
}

/** All requests until the network is idle. */
async function loadedBy(page: Page, path: string): Promise<Request[]> {
  const loaded: Request[] = [];
  page.on("requestfinished", (request) => loaded.push(request));
  await page.goto(path, { waitUntil: "networkidle" });
  await expect(page.getByRole("status", { name: "Page" })).toBeAttached();
  return loaded;
}

/** Compressed size without headers. */
async function bytesOf(requests: Request[]): Promise<number> {
  let bytes = 0;
  for (const request of requests) bytes += (await request.sizes()).responseBodySize;
  return bytes;
}

async function partsIn(scripts: Request[]): Promise<string[]> {
  const texts = await Promise.all(scripts.map(async (script) => (await script.response())?.text()));
  const code = texts.join();
  return Object.entries(laterParts).flatMap(([part, word]) => (code.includes(word) ? [part] : []));
}

function scriptsOf(requests: Request[]): Request[] {
  return requests.filter((request) => request.resourceType() === "script");
}

for (const [name, maxBytes] of Object.entries(maxScriptBytes)) {
  test(`${name} stays within its script and font budget, without on-demand code`, async ({ page, shop }) => {
    const loaded = await loadedBy(page, await pathOf(name, shop.origin));
    const scripts = scriptsOf(loaded);
    const scriptBytes = await bytesOf(scripts);
    expect(scriptBytes).toBeGreaterThan(50_000);
    expect(scriptBytes).toBeLessThanOrEqual(maxBytes);
    // Every request has overhead.
    expect(scripts.length).toBeLessThanOrEqual(12);
    expect(await partsIn(scripts)).toEqual([]);

    const fonts = loaded.filter((request) => request.resourceType() === "font");
    expect(fonts).toHaveLength(2);
    expect(await bytesOf(fonts)).toBeLessThanOrEqual(maxFontBytes);
  });

  test(`${name} shows its first photo without scripts`, async ({ page, shop }) => {
    await page.route("**/*.js", (route) => route.abort());
    const photo = page.waitForResponse(/\/images\/.*\.avif$/);
    await page.goto(await pathOf(name, shop.origin));
    expect((await photo).ok()).toBe(true);
    const first = page.locator("main img").first();
    await expect(first).toHaveAttribute("fetchpriority", "high");
    await expect
      .poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  });
}

test("/login stays within its script budget, and loads identity and validation when it is used", async ({
  page,
}) => {
  const loaded = await loadedBy(page, "/login");
  expect(await bytesOf(scriptsOf(loaded))).toBeLessThanOrEqual(maxLoginBytes);
  expect(await partsIn(scriptsOf(loaded))).toEqual(["forms"]);
  await page.getByLabel("Email address").focus();
  await expect
    .poll(() => partsIn(scriptsOf(loaded)))
    .toEqual(expect.arrayContaining(["identity", "checks of input"]));
});

adminTest(
  "pages of the dashboard stay within their script budgets, without on-demand code",
  async ({ browser, shop, adminState }) => {
    for (const [path, maxBytes, parts] of dashboardPages) {
      // A new context has no cached scripts.
      const context = await browser.newContext({ baseURL: shop.origin, storageState: adminState });
      const page = await context.newPage();
      const scripts = scriptsOf(await loadedBy(page, path));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect.soft(await bytesOf(scripts), path).toBeLessThanOrEqual(maxBytes);
      expect.soft(await partsIn(scripts), path).toEqual(parts);
      await context.close();
    }
  },
);

adminTest("a date field loads the calendar when it is used", async ({ page }) => {
  const loaded = await loadedBy(page, "/dashboard/orders");
  await page.getByRole("textbox", { name: "From" }).focus();
  await expect(page.getByRole("dialog", { name: "Choose Date" })).toBeVisible();
  await expect.poll(() => partsIn(scriptsOf(loaded))).toContain("the calendar");
});

test("on-demand code loads on demand", async ({ page }) => {
  const loaded = await loadedBy(page, "/product");
  await page.getByLabel("Search products").focus();
  await expect(page.getByRole("combobox", { name: "Search products" })).toBeFocused();
  await page.getByRole("button", { name: "Shopping cart" }).click();
  await expect(page.getByRole("dialog", { name: "Shopping cart" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
  // The model never arrives, so that its progress bar stays.
  await page.route("**/*.glb*", () => {});
  await page.getByRole("button", { name: "View in 3D" }).click();
  await expect(page.getByRole("progressbar", { name: "Loading the 3D model" })).toBeVisible();
  await page.getByRole("link", { name: "Login / SignUp" }).click();
  await page.getByLabel("Email address").fill("unknown@shop.example");
  await page.getByLabel("Password").first().fill("not-a-password");
  await page.getByLabel("I agree to the terms and conditions").check();
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  const publicParts = Object.keys(laterParts).filter((part) => part !== "the calendar");
  await expect.poll(() => partsIn(scriptsOf(loaded))).toEqual(publicParts);
});
