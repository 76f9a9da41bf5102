import { ApiError } from "#web/lib/api.ts";
import { updateStock } from "#web/lib/product-cache.ts";
import type { SessionUser } from "#web/lib/session/session-store.ts";
import { withRetry } from "#web/lib/with-retry.ts";
import { postUnit, takeUnit } from "./cart.api.ts";
import type { CartProduct } from "./cart-units.ts";

/** A limit of the shop is told in its own words: they say how to go on. */
type LimitReached = { message: string };
export type Refusal = "none left" | "display piece" | "not taken" | "not added" | LimitReached;
export type AddUnitOutcome = { id: string; refusal?: undefined } | { refusal: Refusal; error?: unknown };

/** Takes a unit and puts it into the user's cart. With the same key it happens once, however often it is asked for. */
export async function addUnit(user: SessionUser, product: CartProduct, key: string): Promise<AddUnitOutcome> {
  const { productId } = product;
  let stock: number;
  try {
    const taken = await withRetry(() => takeUnit(productId, key));
    stock = taken.stock;
    updateStock(productId, stock);
    if (!taken.reserved) return { refusal: "display piece" };
  } catch (error) {
    if (!(error instanceof ApiError)) return { refusal: "not taken", error };
    const { code, message } = error;
    if (code === "product_limit" || code === "cart_limit") return { refusal: { message } };
    if (code !== "out_of_stock") return { refusal: "not taken", error };
    updateStock(productId, 0);
    return { refusal: "none left" };
  }
  try {
    return { id: await withRetry(() => postUnit(user, { ...product, stock }, key)) };
  } catch (error) {
    return { refusal: "not added", error };
  }
}
