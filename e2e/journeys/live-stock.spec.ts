import { expect } from "@playwright/test";
import { test } from "../fixtures.ts";
import { customer, openLive, productOnFirstPage } from "../live-stock.ts";

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
