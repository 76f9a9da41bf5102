import { ApiError } from "#web/lib/api.ts";
import { type SessionUser, session } from "#web/lib/session/session-store.ts";
import { toast } from "#web/ui/toast-store.ts";
import { type AddUnitOutcome, addUnit, type Refusal } from "./add-unit.ts";
import { reloadCart, showAdded } from "./cart.api.ts";
import { cartNotice } from "./cart-notice-store.ts";
import type { CartProduct } from "./cart-units.ts";
import { type GuestUnit, removeGuestUnits, renewGuestKey, storedUnits } from "./guest-cart.ts";

/** Two sentences and a list take longer to read than other messages. */
const limitShownMs = 12_000;

type Steps = {
  next: () => GuestUnit | undefined;
  put: (unit: GuestUnit) => Promise<AddUnitOutcome>;
  added: (unit: GuestUnit, id: string) => void;
  forget: (key: string) => void;
  renew: (key: string) => GuestUnit | undefined;
};

/**
 * Puts the visitor's units into the user's cart, one by one. A unit is forgotten only after the server has answered, and
 * its key makes a repetition harmless: broken off anywhere and begun again, nothing is lost and nothing comes twice.
 */
export async function mergeUnits({ next, put, added, forget, renew }: Steps) {
  const missing: CartProduct[] = [];
  /** By what the shop said. */
  const overLimit = new Map<string, CartProduct[]>();
  const renewed = new Set<string>();
  for (let unit = next(); unit; unit = next()) {
    const outcome = await put(unit);
    if (!outcome.refusal) {
      added(unit, outcome.id);
      forget(unit.key);
    } else if (typeof outcome.refusal === "object") {
      const { message } = outcome.refusal;
      overLimit.set(message, [...(overLimit.get(message) ?? []), unit.product]);
      forget(unit.key);
    } else if (isOutOfReach(outcome)) {
      missing.push(unit.product);
      forget(unit.key);
    } else if (isSpentKey(outcome.error) && !renewed.has(unit.key)) {
      const fresh = renew(unit.key);
      if (fresh) renewed.add(fresh.key);
    } else {
      return { missing, overLimit, failed: true };
    }
  }
  return { missing, overLimit, failed: false };
}

function isOutOfReach({ refusal, error }: Extract<AddUnitOutcome, { refusal: Refusal }>): boolean {
  if (refusal === "none left" || refusal === "display piece") return true;
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

const spentKeyCodes: unknown[] = ["hold_missing", "hold_expired", "key_reused"];

/** The unit was held under this key, but the hold ran out before it was used. */
function isSpentKey(error: unknown): boolean {
  return error instanceof ApiError && spentKeyCodes.includes(error.code);
}

/** Whether all is joined. Of several tabs one does it; the others then find nothing left to do. */
export async function mergeGuestCart(user: SessionUser): Promise<boolean> {
  const { missing, overLimit, failed } = await oneTabAtATime(() =>
    mergeUnits({
      next: () => (session.get().user?.uid === user.uid ? storedUnits()[0] : undefined),
      put: ({ product, key }) => addUnit(user, product, key),
      added: ({ product }, id) => showAdded(user, product, id),
      forget: (key) => removeGuestUnits([key]),
      renew: renewGuestKey,
    }),
  );
  if (missing.length > 0) tell(`Out of stock, so not in your cart: ${listed(missing)}`);
  for (const [message, products] of overLimit)
    tell(`Not added to your cart: ${listed(products)}. ${message}`, limitShownMs);
  if (failed) tell("Not everything could be put into your cart yet. We will try again.");
  await reloadCart();
  return !failed;
}

function tell(text: string, forMs?: number): void {
  toast(text, { kind: "error", ...(forMs && { forMs }) });
  cartNotice.set(text);
}

function oneTabAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  return "locks" in navigator ? navigator.locks.request("cart-join", work) : work();
}

/** "Wendle Rocking Chair, Brume Side Chair (2)" */
export function listed(products: readonly CartProduct[]): string {
  const counts = new Map<string, number>();
  for (const { title } of products) counts.set(title, (counts.get(title) ?? 0) + 1);
  return Array.from(counts, ([title, count]) => (count > 1 ? `${title} (${count})` : title)).join("; ");
}
