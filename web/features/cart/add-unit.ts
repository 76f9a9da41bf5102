import { ApiError } from "#web/lib/api.ts";
import { updateStock } from "#web/lib/product-cache.ts";
import type { SessionUser } from "#web/lib/session/session-store.ts";
import { withRetry } from "#web/lib/with-retry.ts";
import { holdUnit, postUnit } from "./cart.api.ts";
import type { CartProduct } from "./cart-units.ts";

/** A purchase limit, with the server's message. */
type LimitReached = { message: string };
export type AddUnitError = "out_of_stock" | "display_piece" | "hold_failed" | "add_failed" | LimitReached;
export type AddUnitOutcome = { id: string; error?: undefined } | { error: AddUnitError; cause?: unknown };

/** Holds a unit and adds it to the user's cart. Idempotent by key. */
export async function addUnit(
  user: SessionUser,
  product: CartProduct,
  key: string,
  onBusy?: () => void,
): Promise<AddUnitOutcome> {
  const { productId } = product;
  let stock: number;
  try {
    const held = await withRetry(() => holdUnit(productId, key), { onBusy });
    stock = held.stock;
    updateStock(productId, stock);
    if (!held.reserved) return { error: "display_piece" };
  } catch (cause) {
    if (!(cause instanceof ApiError)) return { error: "hold_failed", cause };
    const { code, message } = cause;
    if (code === "product_limit" || code === "cart_limit") return { error: { message } };
    if (code !== "out_of_stock") return { error: "hold_failed", cause };
    updateStock(productId, 0);
    return { error: "out_of_stock" };
  }
  try {
    return { id: await withRetry(() => postUnit(user, { ...product, stock }, key), { onBusy }) };
  } catch (cause) {
    return { error: "add_failed", cause };
  }
}
