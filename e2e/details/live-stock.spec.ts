import { expect } from "@playwright/test";
import { test } from "../fixtures.ts";
import { customer, openLive, productOnFirstPage } from "../live-stock.ts";
import { newDataDir, startShop } from "../shop-process.ts";

test.use({ shopOf: import.meta.filename });

test("other customers see stock changes within two seconds, down to Stock Out", async ({
  page,
  browser,
  request,
  shop,
}) => {
  const buyer = await customer(request, shop.origin);
  const second = await customer(request, shop.origin);
  const product = await productOnFirstPage(page, 0);
  const other = await (await browser.newContext({ baseURL: shop.origin })).newPage();
  await openLive(page, `/products/${product._id}`);
  await openLive(other, "/product");
  await expect(page.getByText(`${product.piece} in stock`)).toBeVisible();

  // Screen readers announce low stock and Stock Out, not every piece.
  const announcements = page.getByRole("status", { name: "Stock" });
  await expect(announcements).toHaveText("");

  const delays: number[] = [];
  async function takeAndSee(by: typeof buyer, left: number) {
    const start = Date.now();
    await by.take(product);
    await expect(page.getByText(`${left} in stock`, { exact: true })).toBeVisible();
    delays.push(Date.now() - start);
  }
  await takeAndSee(buyer, product.piece - 1);
  await expect(announcements).toHaveText("");

  const card = other.getByRole("article").filter({ hasText: product.title });
  // More than the limit of one account.
  for (let left = product.piece - 2; left >= 2; left--) await takeAndSee(left % 2 ? second : buyer, left);
  await expect(announcements).toHaveText("Only 2 left");
  // A busy machine may delay any one of them, but not all.
  expect(Math.min(...delays)).toBeLessThan(2000);
  for (let left = 2; left > 0; left--) await second.take(product);
  await expect(card.getByRole("button", { name: "Stock Out" })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Stock Out" }).first()).toBeDisabled();
  await expect(page.getByText(/ in stock$/)).toBeHidden();
  await expect(announcements).toHaveText("Stock Out");
});

test("two tabs share one connection; when one closes, the other connects", async ({
  page,
  context,
  request,
  shop,
}) => {
  const opened: string[] = [];
  context.on("response", (response) => {
    if (response.url().endsWith("/api/stock/events")) opened.push(response.url());
  });
  const buyer = await customer(request, shop.origin);
  const product = await productOnFirstPage(page, 1);
  const second = await context.newPage();
  for (const tab of [page, second]) await openLive(tab, `/products/${product._id}`);

  await buyer.take(product);
  for (const tab of [page, second]) {
    await expect(tab.getByText(`${product.piece - 1} in stock`)).toBeVisible();
  }
  await expect.poll(() => opened.length).toBe(1);

  // After connecting, a tab refetches the stock once. Later, only live events can change it.
  const fresh = second.waitForResponse(/\/api\/products/);
  await page.close();
  await expect.poll(() => opened.length).toBe(2);
  await fresh;
  await buyer.take(product);
  await expect(second.getByText(`${product.piece - 2} in stock`)).toBeVisible();
});

test("a shop with open pages stops at once, and pages reconnect after a restart", async ({
  browser,
  request,
}) => {
  const dataDir = await newDataDir();
  const shop = await startShop({ SHOP_DATA_DIR: dataDir });
  const page = await (await browser.newContext({ baseURL: shop.origin })).newPage();
  const buyer = await customer(request, shop.origin);
  const product = await productOnFirstPage(page, 0);
  await openLive(page, `/products/${product._id}`);

  const stopping = Date.now();
  await shop.stop();
  expect(Date.now() - stopping).toBeLessThan(10_000);
  const reconnections: string[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith("/events") && response.ok()) reconnections.push(response.url());
  });
  const reopened = await startShop({ SHOP_DATA_DIR: dataDir, PORT: new URL(shop.origin).port });
  await buyer.take(product);
  await expect.poll(() => reconnections.length).toBeGreaterThan(0);
  // No event was sent: the page refetches after reconnecting, once the cache is newer than the connection.
  await expect(page.getByText(`${product.piece - 1} in stock`)).toBeVisible();
  await buyer.take(product);
  await expect(page.getByText(`${product.piece - 2} in stock`)).toBeVisible();
  await reopened.stop();
});
