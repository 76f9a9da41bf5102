import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { newPerson, signUp } from "./people.ts";

export type Product = { _id: string; title: string; piece: number };

/** The products page lists six of them; each test uses another one. */
export async function productOnFirstPage(page: Page, place: number): Promise<Product> {
  const products: Product[] = await (await page.request.get("/api/products?limit=6")).json();
  const product = products[place];
  if (!product) throw new Error("no product");
  return product;
}

/** A customer who reserves pieces through the API. */
export async function customer(request: APIRequestContext, origin: string) {
  const headers = await signUp(request, origin, newPerson());
  return {
    async take({ _id }: Product) {
      const path = `${origin}/api/products/${_id}/decrement`;
      expect((await request.patch(path, { headers })).status()).toBe(200);
    },
  };
}

/** Opens a page and waits until it is up to date, so that only live events can change it. */
export async function openLive(page: Page, path: string) {
  const fresh = page.waitForResponse(/\/api\/products/);
  await page.goto(path);
  await fresh;
}
