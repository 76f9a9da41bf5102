import type { Page } from "@playwright/test";
import type { Product } from "#contract/products/product.ts";

/** A rocking chair with three photos: 70 cm wide, 94 deep, 108 high. */
export async function findChair(origin: string): Promise<Product> {
  const found: Product[] = await (await fetch(`${origin}/api/products?q=wendle%20oak`)).json();
  const chair = found.find(({ photos }) => photos.length === 3);
  if (!chair) throw new Error("The sample catalogue has changed");
  return chair;
}

export const photos = (page: Page) => page.getByRole("list", { name: /^Photos of/ });
const views = ["front view", "side view", "close-up"];
export const photograph = (page: Page, view: number) =>
  photos(page).getByRole("img", { name: views[view - 1] ?? "" });
export const thumbnail = (page: Page, view: number) =>
  page.getByRole("link", { name: new RegExp(`^Show .*${views[view - 1]}$`) });

export async function checkFit(page: Page, [width, height, doorway]: [string, string, string]) {
  await page.getByLabel("Free width").fill(width);
  await page.getByLabel("Free height").fill(height);
  await page.getByLabel("Doorway width").fill(doorway);
  await page.getByLabel("Doorway width").press("Enter");
}
