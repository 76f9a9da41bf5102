import { expect, type Locator, type Page } from "@playwright/test";
import type { Product } from "#contract/products/product.ts";
import { test } from "../fixtures.ts";
import { expectAccessible } from "../page-health.ts";
import { expectToast } from "../toasts.ts";

test.use({ viewport: { width: 390, height: 844 } });

async function boxesOf(items: Locator) {
  await expect(items.first()).toBeVisible();
  // All at once: the page may still move.
  return items.evaluateAll((all) =>
    all.map((item) => {
      const { x, y, width, height } = item.getBoundingClientRect();
      return { x, y, width, height };
    }),
  );
}

/** The number of boxes in the first row. */
function inFirstRow(boxes: { y: number }[]): number {
  return boxes.filter(({ y }) => Math.abs(y - (boxes[0]?.y ?? 0)) < 2).length;
}

/** In stock: other tests may have sold out the newest one. */
async function firstProduct(origin: string): Promise<Product> {
  const [product] = await (await fetch(`${origin}/api/products?inStock=true&limit=1`)).json();
  return product;
}

const phoneWidths = [320, 390, 430];

test("there are two cards per row on the home page, the products page and among related chairs", async ({
  page,
  shop,
}) => {
  for (const path of ["/", "/product", `/products/${(await firstProduct(shop.origin))._id}`]) {
    await page.goto(path);
    for (const width of phoneWidths) {
      await page.setViewportSize({ width, height: 844 });
      expect(inFirstRow(await boxesOf(page.getByRole("article"))), `${path} at ${width} px`).toBe(2);
    }
  }
});

test("one screen shows four chairs", async ({ page }) => {
  await page.goto("/product");
  const cards = page.getByRole("article");
  await cards.first().evaluate((card) => card.scrollIntoView({ block: "start" }));
  for (const card of (await cards.all()).slice(0, 4)) {
    await expect(card.locator("img").first()).toBeInViewport({ ratio: 0.99 });
    await expect(card.getByRole("heading").getByRole("link")).toBeInViewport();
  }
});

test("the home page is less than 4,000 px tall", async ({ page }) => {
  await page.goto("/");
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4000);
});

test("the category tiles are one swipeable row", async ({ page }) => {
  await page.goto("/");
  const tiles = page.getByRole("region", { name: "Category" }).getByRole("listitem");
  expect(inFirstRow(await boxesOf(tiles))).toBe(3);
  await expect(tiles.nth(2)).not.toBeInViewport();
  await tiles.nth(2).getByRole("link").focus();
  await expect(tiles.nth(2)).toBeInViewport({ ratio: 0.9 });
});

test("search, sort and filter are in one line, and so are the categories", async ({ page }) => {
  for (const path of ["/product", "/product?sort=-price&minPrice=200&inStock=true&q=chair"]) {
    await page.goto(path);
    for (const width of phoneWidths) {
      await page.setViewportSize({ width, height: 844 });
      const controls = page
        .getByRole("search")
        .locator("input[type=search], select, summary")
        .filter({ visible: true });
      const boxes = await boxesOf(controls);
      expect(boxes).toHaveLength(3);
      expect(inFirstRow(boxes), `${path} at ${width} px`).toBe(3);
      for (const { x, height, width: wide } of boxes) {
        expect(height).toBeGreaterThanOrEqual(44);
        expect(wide).toBeGreaterThanOrEqual(44);
        expect(x + wide).toBeLessThanOrEqual(width);
      }
      const links = page.getByRole("navigation", { name: "Filter by category" }).getByRole("link");
      expect(inFirstRow(await boxesOf(links))).toBe(4);
    }
  }
});

/** The Add to cart button of the page's main product. */
const buyButton = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("button", { name: /Add to cart|Add more you want/ })
    .first();

test("Add to cart stays visible while scrolling, and there is only one", async ({ page, shop }) => {
  const { _id } = await firstProduct(shop.origin);
  await page.goto(`/products/${_id}`);
  await expect(buyButton(page)).toBeInViewport({ ratio: 1 });
  for (const name of ["Dimensions", "Special Features", "Related products"]) {
    await page.getByRole("heading", { name, exact: true }).scrollIntoViewIfNeeded();
    await expect(buyButton(page)).toBeInViewport({ ratio: 1 });
  }
  await expect(page.locator(`button[aria-describedby="title-${_id}"]`)).toHaveCount(1);

  const { bottom } = await buyButton(page).evaluate((button) => button.getBoundingClientRect().toJSON());
  expect(bottom).toBeGreaterThan(844 - 40);
  await expectToast(page, "Added Product Successfully!", () => buyButton(page).click());
  await expect(buyButton(page)).toHaveText("Add more you want");
  await expect(buyButton(page)).toBeFocused();

  // After scrolling back it is the same button.
  await page.getByRole("heading", { level: 1 }).scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, 300));
  await expect(buyButton(page)).toHaveText("Add more you want");
  const bottomNow = () => buyButton(page).evaluate((button) => button.getBoundingClientRect().bottom);
  await expect.poll(bottomNow).toBeLessThan(844 - 40);
});

/** The bottom bar is over the focused element. Runs in the page. */
function isFocusCovered(): boolean {
  const focused = document.activeElement;
  if (!focused?.closest("main")) return false;
  const { left, right, bottom } = focused.getBoundingClientRect();
  const onTop = document.elementFromPoint((left + right) / 2, Math.min(bottom, innerHeight) - 2);
  return (
    onTop !== null &&
    !focused.contains(onTop) &&
    !onTop.contains(focused) &&
    onTop.closest("[data-floating]") !== null
  );
}

test("the bottom bar covers neither a focused element nor the end of the page", async ({ page, shop }) => {
  await page.goto(`/products/${(await firstProduct(shop.origin))._id}`);
  await page.getByLabel("Free width").focus();
  await expect(buyButton(page)).toBeInViewport({ ratio: 1 });
  for (let presses = 0; presses < 14; presses += 1) {
    await page.keyboard.press("Tab");
    // The bar follows the scroll position a moment later.
    await expect.poll(() => page.evaluate(isFocusCovered)).toBe(false);
  }
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const overlap = () =>
    page.locator("[data-floating]").evaluate((bar) => {
      const end = document.querySelector("footer")?.getBoundingClientRect().bottom ?? Number.NaN;
      return end - bar.getBoundingClientRect().top;
    });
  await expect.poll(overlap).toBeLessThanOrEqual(1);
  await expectAccessible(page, "buy bar");
});

test("at 400% zoom the bottom bar doesn't cover the page", async ({ page, shop }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(`/products/${(await firstProduct(shop.origin))._id}`);
  await page.getByRole("heading", { name: "Dimensions" }).scrollIntoViewIfNeeded();
  await expect(buyButton(page)).not.toBeInViewport();
});

test("on a wide screen the button doesn't move", async ({ page, shop }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/products/${(await firstProduct(shop.origin))._id}`);
  await page.getByRole("heading", { name: "Related products" }).scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(buyButton(page)).not.toBeInViewport();
});
