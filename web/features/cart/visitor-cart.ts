import { readStored, removeStored, writeStored } from "#web/lib/browser-storage.ts";
import { createStore } from "#web/lib/store.ts";
import { cartStorageKey } from "./cart-awake.ts";
import type { CartProduct } from "./cart-units.ts";

/** The key stays with the unit for good: at sign-in it lets the server see a repeated request for what it is. */
export type VisitorUnit = { key: string; product: CartProduct };

const mostUnits = 200;

/** A visitor's cart lives in the browser and takes nothing from the stock. */
export const visitorCart = createStore<VisitorUnit[]>([]);

/** Reads what is stored and keeps in step with other tabs. */
export function followVisitorCart(): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === cartStorageKey || key === null) visitorCart.set(storedUnits());
  };
  visitorCart.set(storedUnits());
  addEventListener("storage", follow);
  return () => removeEventListener("storage", follow);
}

export function addVisitorUnit(product: CartProduct): void {
  change((units) => (units.length < mostUnits ? [...units, { key: crypto.randomUUID(), product }] : units));
}

export function removeVisitorUnits(keys: readonly string[]): void {
  change((units) => units.filter(({ key }) => !keys.includes(key)));
}

/** A key whose hold has run out unused cannot get another one. */
export function renewVisitorKey(key: string): VisitorUnit | undefined {
  const fresh = crypto.randomUUID();
  change((units) => units.map((unit) => (unit.key === key ? { ...unit, key: fresh } : unit)));
  return visitorCart.get().find((unit) => unit.key === fresh);
}

/** From storage each time, because another tab may have changed it a moment ago. */
export function storedUnits(): VisitorUnit[] {
  try {
    const stored: unknown = JSON.parse(readStored(cartStorageKey) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isUnit) : [];
  } catch {
    return [];
  }
}

function change(alter: (units: VisitorUnit[]) => VisitorUnit[]): void {
  const units = alter(storedUnits());
  if (units.length > 0) writeStored(cartStorageKey, JSON.stringify(units));
  else removeStored(cartStorageKey);
  visitorCart.set(units);
}

function isUnit(value: unknown): value is VisitorUnit {
  const { key, product } = (value ?? {}) as Partial<VisitorUnit>;
  return (
    typeof key === "string" &&
    typeof product?.productId === "string" &&
    typeof product.title === "string" &&
    typeof product.price === "number" &&
    typeof product.discount === "number"
  );
}
