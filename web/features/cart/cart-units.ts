import { cartTotals } from "#contract/orders/cart-totals.ts";

/** A product as the cart shows it. */
export type CartProduct = {
  productId: string;
  name: string;
  title: string;
  description: string;
  image: string;
  price: number;
  originalPrice: number;
  thirtyDayLow: number | null;
  discount: number;
  stock: number;
  company: string | null;
  capsuleInfo: string | null;
  doses: string | null;
};

/** Ready: can be ordered. Expired: no longer reserved. Archived: no longer sold. */
type UnitState = "ready" | "expired" | "archived";

export function stateOf({ reserved, withdrawn }: { reserved: boolean; withdrawn: boolean }): UnitState {
  return withdrawn ? "archived" : reserved ? "ready" : "expired";
}

/** One piece in the cart. */
export type CartUnit = CartProduct & {
  id: string;
  state: UnitState;
  priceWhenAdded: number;
  discountWhenAdded: number;
  /** The customer's name in the shop's records; guests have none. */
  ownerName?: string;
};

/** All pieces of one product that are in the same state. */
export type CartRow = { key: string; product: CartProduct; state: UnitState; units: CartUnit[] };

export function rowsOf(units: readonly CartUnit[]): CartRow[] {
  const rows = new Map<string, CartRow>();
  for (const unit of units) {
    const key = `${unit.productId} ${unit.state}`;
    const row = rows.get(key);
    if (row) row.units.push(unit);
    else rows.set(key, { key, product: unit, state: unit.state, units: [unit] });
  }
  return Array.from(rows.values());
}

export type QuantityChange = { product: CartProduct; by: 1 | -1 };

/** The cart after all pending changes. */
export function withChanges(units: readonly CartUnit[], changes: readonly QuantityChange[]): CartUnit[] {
  const next = [...units];
  for (const [change, { product, by }] of changes.entries()) {
    const newest = newestUnit(next, product.productId);
    if (by > 0) {
      const index = newest ? next.indexOf(newest) + 1 : next.length;
      next.splice(index, 0, unitOf(product, `change-${change}`));
    } else if (newest) {
      next.splice(next.indexOf(newest), 1);
    }
  }
  return next;
}

/** The unit to remove when the quantity is lowered. */
export function newestUnit(units: readonly CartUnit[], productId: string): CartUnit | undefined {
  return units.findLast((unit) => unit.productId === productId && unit.state === "ready");
}

export function unitOf(product: CartProduct, id: string): CartUnit {
  return {
    ...product,
    id,
    state: "ready",
    priceWhenAdded: product.price,
    discountWhenAdded: product.discount,
  };
}

/** Totals of the units that can be ordered. */
export function totalsOfUnits(units: readonly CartUnit[]) {
  return cartTotals(units.filter(({ state }) => state === "ready"));
}

/** Old and new price and discount, where they changed after the unit was added. */
export function changesOf({ units, state }: CartRow): {
  price?: [number, number];
  discount?: [number, number];
} {
  if (state === "archived") return {};
  const price = units.find((unit) => unit.priceWhenAdded !== unit.price);
  const discount = units.find((unit) => unit.discountWhenAdded !== unit.discount);
  return {
    ...(price && { price: [price.priceWhenAdded, price.price] }),
    ...(discount && { discount: [discount.discountWhenAdded, discount.discount] }),
  };
}
