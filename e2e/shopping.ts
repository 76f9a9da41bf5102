import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import pg from "pg";
import type { ShopProcess } from "./shop-process.ts";

export async function addFrom(page: Page, title: string) {
  await page.goto(`/product?q=${encodeURIComponent(title)}`);
  const card = page.getByRole("article").filter({ hasText: title });
  await card.getByRole("button", { name: /^Add/ }).click();
  await expect(card.getByRole("button", { name: "Add more you want" })).toBeVisible();
}

export async function openCart(page: Page) {
  await page.getByRole("button", { name: /^Shopping cart/ }).click();
  return page.getByRole("dialog", { name: "Shopping cart" });
}

export async function fillCheckout(page: Page) {
  await page.getByLabel("Address", { exact: true }).fill("1 Oak Lane, Bergen");
  await page.getByLabel("Phone Number").fill("+47 555 0100");
}

/** Changes a price in the database while a customer is shopping. */
export async function changePrice({ dataDir }: ShopProcess, title: string, priceCents: number) {
  const password = await readFile(join(dataDir, "postgres-password"), "utf8");
  const client = new pg.Client({ host: join(dataDir, "postgres"), user: "shop", database: "shop", password });
  await client.connect();
  await client.query("update products set price_cents = $1 where title = $2", [priceCents, title]);
  await client.end();
}
