import { type PurchaseLimits, requireBelow } from "#server/stock/purchase-limits.ts";

/** Refuses another order while the customer has too many that are not paid yet. */
export function requireRoomForOrder(
  openOrders: number,
  emailVerified: boolean,
  limits: PurchaseLimits,
): void {
  requireBelow({
    count: openOrders,
    limit: limits.openOrders,
    emailVerified,
    code: "open_order_limit",
    rule: (most) => `You can have at most ${most} unpaid ${most === 1 ? "order" : "orders"} at a time.`,
    advice: "Pay for or cancel one of them before you place another, or contact us.",
    adviceToConfirm: "Confirm your email address to place more.",
  });
}
