import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "../admin.ts";
import { contrastOf } from "../contrast.ts";

test.use({ shopOf: import.meta.filename });

async function productPath(origin: string): Promise<string> {
  const products: { _id: string; photos: unknown[] }[] = await (
    await fetch(`${origin}/api/products?limit=100`)
  ).json();
  return `/products/${products.find(({ photos }) => photos.length > 1)?._id}`;
}

/** Tabs through the page and lists every focused element without a visible focus ring. */
async function stopsWithoutRing(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (let stop = 0; stop < 60; stop++) {
    await page.keyboard.press("Tab");
    const focused = page.locator(":focus");
    // The gallery's focus ring is drawn by its parent.
    const ringed = page.locator(":focus:not([data-ring=parent]), :has(> [data-ring=parent]:focus)");
    if ((await focused.count()) === 0) break;
    const contrast = await contrastOf(ringed, "outlineColor");
    const { style, html } = await ringed.evaluate((node) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(node);
      const width = Number.parseFloat(outlineWidth) >= 2 ? "wide" : "thin";
      return { style: `${outlineStyle} ${width}`, html: node.outerHTML.slice(0, 120) };
    });
    if (style !== "solid wide" || contrast < 3) found.push(`${style} ${contrast.toFixed(1)} ${html}`);
  }
  return found;
}

test("every focus ring has a contrast of 3:1, in light and dark mode", async ({ page, shop }) => {
  for (const path of ["/product", await productPath(shop.origin), "/dashboard/allUsers"]) {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("status", { name: "Page" })).toBeAttached();
      expect(await stopsWithoutRing(page), `${path} ${colorScheme}`).toEqual([]);
    }
  }
});

test("search, sort and price fields have a border contrast of 3:1, in light and dark mode", async ({
  page,
}) => {
  await page.goto("/product");
  await page.getByText("Filter", { exact: true }).click();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const name of ["Search products", "Sort by", "Lowest price", "Highest price"])
      expect(
        await contrastOf(page.getByLabel(name), "borderTopColor"),
        `${name} ${colorScheme}`,
      ).toBeGreaterThan(3);
  }
});

test("in forced colors photos are not blended, and buttons and current marks keep a shape", async ({
  page,
  shop,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  for (const path of [
    "/",
    "/product",
    await productPath(shop.origin),
    "/dashboard/productPage",
    "/dashboard/salesAmount",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("Loading...")).toHaveCount(0);
    const faults = await page.evaluate(() => {
      const shown = (selector: string) =>
        Array.from(document.querySelectorAll(selector)).filter((node) => node.checkVisibility());
      const blended = shown("img").filter((node) => getComputedStyle(node).mixBlendMode !== "normal");
      const shapeless = shown("[aria-current]:not([aria-current=false]), [data-button]").filter((node) => {
        const { borderTopStyle, borderTopWidth } = getComputedStyle(node);
        return borderTopStyle === "none" || Number.parseFloat(borderTopWidth) < 1;
      });
      return [...blended, ...shapeless].map((node) => node.outerHTML.slice(0, 120));
    });
    expect(faults, path).toEqual([]);
  }
  await expect(page.locator("[data-button]").first()).toBeVisible();
});

/** Running animations, except scroll-driven ones. */
function running(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ timeline, playState }) => timeline instanceof DocumentTimeline && playState === "running")
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : "transition")),
  );
}

test("with reduced motion no animation runs", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/users?**", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/dashboard/allUsers");
  await expect(page.getByText("Loading...").first()).toBeAttached();
  await expect.poll(() => running(page)).toContain("pulse");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect.poll(() => running(page)).toEqual([]);
  release();
  await expect(page.getByRole("table", { name: "Customers" }).getByRole("link").first()).toBeVisible();
});

test("two toasts are centered, and stay while the pointer is on them", async ({ page }) => {
  await page.clock.install();
  await page.goto("/product?q=taviq+sage");
  await expect(page.getByRole("button", { name: /^Profile of/ })).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  // The fake clock runs only until the toast is shown.
  const appears = (text: Locator) =>
    expect
      .poll(async () => {
        await page.clock.runFor(20);
        return text.isVisible();
      })
      .toBe(true);
  await page.getByRole("article").first().getByRole("button", { name: /^Add/ }).click();
  const added = page.getByText("Added Product Successfully!");
  await appears(added);
  await added.hover();
  const profile = page.getByRole("button", { name: /^Profile of/ });
  await profile.press("Enter");
  const logout = page.getByRole("button", { name: "Logout" });
  await appears(logout);
  await logout.press("Enter");
  const loggedOut = page.getByText("Logout successful");
  await appears(loggedOut);
  for (const text of [added, loggedOut]) {
    const box = await text.locator("..").boundingBox();
    expect(box && Math.abs(box.x + box.width / 2 - (page.viewportSize()?.width ?? 0) / 2)).toBeLessThan(2);
  }
  await page.clock.runFor(10_000);
  await expect(added).toBeVisible();
  await page.getByRole("heading", { level: 1 }).hover();
  await page.clock.runFor(10_000);
  await expect(added).toHaveCount(0);
  await expect(loggedOut).toHaveCount(0);
});
