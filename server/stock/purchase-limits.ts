import { DomainError } from "#contract/basics/domain-error.ts";
import type { ErrorCode } from "#contract/basics/error-code.ts";
import type { ShopSettings } from "#contract/settings/shop-settings.ts";

/** Zero: no limit. */
type Limit = { verified: number; unverified: number };

/** How many units and orders one account may have before it has paid. */
export type PurchaseLimits = {
  unitsPerProduct: Limit;
  unitsInCart: Limit;
  openOrders: Limit;
  holdMinutes: number;
};

export function purchaseLimitsOf(settings: ShopSettings): PurchaseLimits {
  return {
    unitsPerProduct: {
      verified: settings.maxUnitsPerProduct,
      unverified: settings.maxUnitsPerProductUnverified,
    },
    unitsInCart: { verified: settings.maxUnitsInCart, unverified: settings.maxUnitsInCartUnverified },
    openOrders: { verified: settings.maxOpenOrders, unverified: settings.maxOpenOrdersUnverified },
    holdMinutes: settings.maxHoldMinutes,
  };
}

export function isUnlimited({ verified, unverified }: Limit): boolean {
  return verified === 0 && unverified === 0;
}

/** Whether the customer's units have to be counted at all. */
export function limitsUnits({ unitsPerProduct, unitsInCart }: PurchaseLimits): boolean {
  return !isUnlimited(unitsPerProduct) || !isUnlimited(unitsInCart);
}

export type UnitCounts = { ofProduct: number; inCart: number };

/** Refuses another unit once the customer has reached a limit. */
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

/** Refuses another order while the customer has too many unpaid ones. */
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

type Check = {
  count: number;
  limit: Limit;
  emailVerified: boolean;
  code: ErrorCode;
  rule: (most: number) => string;
  /** For customers who gain nothing by confirming their address. */
  advice: string;
  adviceToConfirm: string;
};

function requireBelow({ count, limit, emailVerified, code, rule, advice, adviceToConfirm }: Check) {
  const most = emailVerified ? limit.verified : limit.unverified;
  if (most === 0 || count < most) return;
  const confirmingHelps = !emailVerified && (limit.verified === 0 || limit.verified > most);
  throw new DomainError(code, `${rule(most)} ${confirmingHelps ? adviceToConfirm : advice}`);
}
