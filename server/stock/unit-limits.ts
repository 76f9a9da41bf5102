import { isLifted, type PurchaseLimits, requireBelow } from "./purchase-limits.ts";

export type UnitCounts = { ofProduct: number; inCart: number };

/** Whether the customer's units have to be counted at all. */
export function limitsUnits({ unitsPerProduct, unitsInCart }: PurchaseLimits): boolean {
  return !isLifted(unitsPerProduct) || !isLifted(unitsInCart);
}

/** Refuses another unit once the customer has as many as allowed. */
export function requireRoomForUnit(
  { ofProduct, inCart }: UnitCounts,
  emailVerified: boolean,
  { unitsPerProduct, unitsInCart }: PurchaseLimits,
): void {
  const advices = {
    advice: "Place an order before you add more, or contact us.",
    adviceToConfirm: "Confirm your email address to add more.",
  };
  requireBelow({
    count: ofProduct,
    limit: unitsPerProduct,
    emailVerified,
    code: "product_limit",
    rule: (most) => `You can have at most ${most} of one product in your cart.`,
    ...advices,
  });
  requireBelow({
    count: inCart,
    limit: unitsInCart,
    emailVerified,
    code: "cart_limit",
    rule: (most) => `You can have at most ${most} ${most === 1 ? "piece" : "pieces"} in your cart.`,
    ...advices,
  });
}
