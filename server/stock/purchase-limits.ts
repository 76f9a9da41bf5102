import type { ErrorCode } from "#contract/error-code.ts";
import { DomainError } from "#server/errors.ts";

/** Zero: no limit. */
type Limit = { verified: number; unverified: number };

/** How much one account may keep from other customers before it has paid. */
export type PurchaseLimits = {
  unitsPerProduct: Limit;
  unitsInCart: Limit;
  /** Orders that are neither paid, delivered nor canceled. */
  openOrders: Limit;
  /** How long a hold can be renewed. Zero: forever. */
  holdMinutes: number;
};

const noLimit: Limit = { verified: 0, unverified: 0 };

export const noPurchaseLimits: PurchaseLimits = {
  unitsPerProduct: noLimit,
  unitsInCart: noLimit,
  openOrders: noLimit,
  holdMinutes: 0,
};

export function isLifted({ verified, unverified }: Limit): boolean {
  return verified === 0 && unverified === 0;
}

type Check = {
  count: number;
  limit: Limit;
  emailVerified: boolean;
  code: ErrorCode;
  /** Says what the limit is. */
  rule: (most: number) => string;
  /** What a customer can do whose address is confirmed, or for whom confirming it changes nothing. */
  advice: string;
  adviceToConfirm: string;
};

/** Refuses one more once the limit is reached. */
export function requireBelow({ count, limit, emailVerified, code, rule, advice, adviceToConfirm }: Check) {
  const most = emailVerified ? limit.verified : limit.unverified;
  if (most === 0 || count < most) return;
  const confirmingHelps = !emailVerified && (limit.verified === 0 || limit.verified > most);
  throw new DomainError(code, `${rule(most)} ${confirmingHelps ? adviceToConfirm : advice}`);
}
