import { readStored, removeStored, writeStored } from "#web/lib/browser-storage.ts";
import { createStore } from "#web/lib/store.ts";
import type { CartProduct } from "./cart-units.ts";
import { cartStorageKey } from "./load-cart-on-demand.ts";

/** The key stays with the unit for good: at sign-in it lets the server see a repeated request for what it is. */
export type GuestUnit = { key: string; product: CartProduct };

const mostUnits = 200;

/** A visitor's cart lives in the browser and takes nothing from the stock. */
export const guestCart = createStore<GuestUnit[]>([]);

/** Reads what is stored and keeps in step with other tabs. */
export function followGuestCart(): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === cartStorageKey || key === null) guestCart.set(storedUnits());
  };
  guestCart.set(storedUnits());
  addEventListener("storage", follow);
  return () => removeEventListener("storage", follow);
}

export function addGuestUnit(product: CartProduct): void {
  change((units) => (units.length < mostUnits ? [...units, { key: crypto.randomUUID(), product }] : units));
}

export function removeGuestUnits(keys: readonly string[]): void {
  change((units) => units.filter(({ key }) => !keys.includes(key)));
}

/** A key whose hold has run out unused cannot get another one. */
export function renewGuestKey(key: string): GuestUnit | undefined {
  const fresh = crypto.randomUUID();
  change((units) => units.map((unit) => (unit.key === key ? { ...unit, key: fresh } : unit)));
  return guestCart.get().find((unit) => unit.key === fresh);
}

/** From storage each time, because another tab may have changed it a moment ago. */
export function storedUnits(): GuestUnit[] {
  try {
    const stored: unknown = JSON.parse(readStored(cartStorageKey) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isUnit) : [];
  } catch {
    return [];
  }
}

function change(alter: (units: GuestUnit[]) => GuestUnit[]): void {
  const units = alter(storedUnits());
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
