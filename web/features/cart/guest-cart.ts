import { readStored, removeStored, writeStored } from "#web/lib/browser-storage.ts";
import { createStore } from "#web/lib/store.ts";
import type { CartProduct } from "./cart-units.ts";
import { cartStorageKey } from "./load-cart-on-demand.ts";

/** The key is the unit's idempotency key when the cart is merged at sign-in. */
export type GuestUnit = { key: string; product: CartProduct };

const maxUnits = 200;

/** A guest's cart lives in the browser and reserves no stock. */
export const guestCart = createStore<GuestUnit[]>([]);

/** Loads the stored cart and syncs it with other tabs. */
export function syncGuestCart(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === cartStorageKey || key === null) guestCart.set(storedUnits());
  };
  guestCart.set(storedUnits());
  addEventListener("storage", onStorage);
  return () => removeEventListener("storage", onStorage);
}

export function addGuestUnit(product: CartProduct): void {
  change((units) => (units.length < maxUnits ? [...units, { key: crypto.randomUUID(), product }] : units));
}

export function removeGuestUnits(keys: readonly string[]): void {
  change((units) => units.filter(({ key }) => !keys.includes(key)));
}

/** A key whose hold has expired can't get another hold. */
export function renewGuestKey(key: string): GuestUnit | undefined {
  const fresh = crypto.randomUUID();
  change((units) => units.map((unit) => (unit.key === key ? { ...unit, key: fresh } : unit)));
  return guestCart.get().find((unit) => unit.key === fresh);
}

/** Always reads storage, because another tab may just have changed it. */
export function storedUnits(): GuestUnit[] {
  try {
    const stored: unknown = JSON.parse(readStored(cartStorageKey) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isUnit) : [];
  } catch {
    return [];
  }
}

function change(update: (units: GuestUnit[]) => GuestUnit[]): void {
  const units = update(storedUnits());
  if (units.length > 0) writeStored(cartStorageKey, JSON.stringify(units));
  else removeStored(cartStorageKey);
  guestCart.set(units);
}

function isUnit(value: unknown): value is GuestUnit {
  const { key, product } = (value ?? {}) as Partial<GuestUnit>;
  return (
    typeof key === "string" &&
    typeof product?.productId === "string" &&
    typeof product.title === "string" &&
    typeof product.price === "number" &&
    typeof product.discount === "number"
  );
}
