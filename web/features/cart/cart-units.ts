import { cartTotals } from "#contract/cart-totals.ts";

/** What the cart knows about a product. */
export type CartProduct = {
  productId: string;
  name: string;
  title: string;
  description: string;
  image: string;
  price: number;
  originalPrice: number;
  discount: number;
  stock: number;
  company: string | null;
  capsuleInfo: string | null;
  doses: string | null;
};

/** Ready: can be ordered. Lapsed: no longer reserved. Gone: no longer sold. */
type UnitState = "ready" | "lapsed" | "gone";

/** What became of a unit the server keeps: a product that is withdrawn is gone, whatever was reserved of it. */
export function stateOf({ reserved, withdrawn }: { reserved: boolean; withdrawn: boolean }): UnitState {
  return withdrawn ? "gone" : reserved ? "ready" : "lapsed";
}

/** One piece in the cart. */
export type CartUnit = CartProduct & {
  id: string;
  state: UnitState;
  priceWhenAdded: number;
  discountWhenAdded: number;
  /** The customer's name in the shop's records; visitors have none. */
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

/** The cart as it will be once the changes under way are through. */
export function withChanges(units: readonly CartUnit[], changes: readonly QuantityChange[]): CartUnit[] {
  const next = [...units];
  for (const [index, { product, by }] of changes.entries()) {
    const newest = newestUnit(next, product.productId);
    if (by > 0) {
      const place = newest ? next.indexOf(newest) + 1 : next.length;
      next.splice(place, 0, unitOf(product, `change-${index}`));
    } else if (newest) {
      next.splice(next.indexOf(newest), 1);
    }
  }
  return next;
}

/** The one that goes when the quantity is lowered. */
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

/** Only what can be ordered is added up. */
export function totalsOfUnits(units: readonly CartUnit[]) {
  return cartTotals(units.filter(({ state }) => state === "ready"));
}

/** What to tell about a price that is not the one the customer saw when choosing. */
export function changeOf({ units, state }: CartRow): {
  price?: [number, number];
  discount?: [number, number];
} {
  if (state === "gone") return {};
  const price = units.find((unit) => unit.priceWhenAdded !== unit.price);
  const discount = units.find((unit) => unit.discountWhenAdded !== unit.discount);
  return {
    ...(price && { price: [price.priceWhenAdded, price.price] }),
    ...(discount && { discount: [discount.discountWhenAdded, discount.discount] }),
  };
}
