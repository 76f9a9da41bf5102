import { ApiError } from "#web/lib/api.ts";
import { type SessionUser, session } from "#web/lib/session/session-store.ts";
import { toast } from "#web/ui/toast-store.ts";
import { type AddUnitError, type AddUnitOutcome, addUnit } from "./add-unit.ts";
import { reloadCart, showAdded } from "./cart.api.ts";
import { cartNotice } from "./cart-notice-store.ts";
import type { CartProduct } from "./cart-units.ts";
import { type GuestUnit, removeGuestUnits, renewGuestKey, storedUnits } from "./guest-cart.ts";

/** Longer than other toasts: two sentences and a list. */
const limitToastMs = 12_000;

type Steps = {
  next: () => GuestUnit | undefined;
  add: (unit: GuestUnit) => Promise<AddUnitOutcome>;
  onAdded: (unit: GuestUnit, id: string) => void;
  remove: (key: string) => void;
  renew: (key: string) => GuestUnit | undefined;
};

/**
 * Adds the guest's units to the user's cart, one by one. A unit leaves the guest cart only after the server's response, and its
 * key makes the call idempotent: an interrupted merge can be repeated without losing or duplicating units.
 */
export async function mergeUnits({ next, add, onAdded, remove, renew }: Steps) {
  const missing: CartProduct[] = [];
  /** By the server's message. */
  const overLimit = new Map<string, CartProduct[]>();
  const renewed = new Set<string>();
  for (let unit = next(); unit; unit = next()) {
    const outcome = await add(unit);
    if (!outcome.error) {
      onAdded(unit, outcome.id);
      remove(unit.key);
    } else if (typeof outcome.error === "object") {
      const { message } = outcome.error;
      overLimit.set(message, [...(overLimit.get(message) ?? []), unit.product]);
      remove(unit.key);
    } else if (isUnavailable(outcome)) {
      missing.push(unit.product);
      remove(unit.key);
    } else if (isExpiredKey(outcome.cause) && !renewed.has(unit.key)) {
      const fresh = renew(unit.key);
      if (fresh) renewed.add(fresh.key);
    } else {
      return { missing, overLimit, failed: true };
    }
  }
  return { missing, overLimit, failed: false };
}

function isUnavailable({ error, cause }: Extract<AddUnitOutcome, { error: AddUnitError }>): boolean {
  if (error === "out_of_stock" || error === "display_piece") return true;
  return cause instanceof ApiError && (cause.status === 404 || cause.status === 400);
}

const expiredKeyCodes: unknown[] = ["hold_missing", "hold_expired", "key_reused"];

/** The hold under this key expired before it was used. */
function isExpiredKey(error: unknown): boolean {
  return error instanceof ApiError && expiredKeyCodes.includes(error.code);
}

/** True when everything is merged. Only one tab at a time merges. */
export async function mergeGuestCart(user: SessionUser): Promise<boolean> {
  const { missing, overLimit, failed } = await oneTabAtATime(() =>
    mergeUnits({
      next: () => (session.get().user?.uid === user.uid ? storedUnits()[0] : undefined),
      add: ({ product, key }) => addUnit(user, product, key),
      onAdded: ({ product }, id) => showAdded(user, product, id),
      remove: (key) => removeGuestUnits([key]),
      renew: renewGuestKey,
    }),
  );
  if (missing.length > 0) report(`Out of stock, so not in your cart: ${listed(missing)}`);
  for (const [message, products] of overLimit)
    report(`Not added to your cart: ${listed(products)}. ${message}`, limitToastMs);
  if (failed) report("Some items couldn't be added to your cart yet. We'll try again.");
  await reloadCart();
  return !failed;
}

function report(text: string, durationMs?: number): void {
  toast(text, { kind: "error", ...(durationMs && { durationMs }) });
  cartNotice.set(text);
}

function oneTabAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  return "locks" in navigator ? navigator.locks.request("cart-merge", work) : work();
}

/** "Wendle Rocking Chair, Brume Side Chair (2)" */
export function listed(products: readonly CartProduct[]): string {
  const counts = new Map<string, number>();
  for (const { title } of products) counts.set(title, (counts.get(title) ?? 0) + 1);
  return Array.from(counts, ([title, count]) => (count > 1 ? `${title} (${count})` : title)).join("; ");
}
