import { useMutationState, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Totals } from "#contract/orders/cart-totals.ts";
import { type SessionUser, useSession } from "#web/lib/session/session-store.ts";
import { createStore, useStore } from "#web/lib/store.ts";
import { cartQuery, guestProductsQuery } from "./cart.api.ts";
import {
  type CartRow,
  type CartUnit,
  type QuantityChange,
  rowsOf,
  totalsOfUnits,
  unitOf,
  withChanges,
} from "./cart-units.ts";
import { type GuestUnit, guestCart } from "./guest-cart.ts";

export type Cart = {
  status: "loading" | "error" | "ready";
  /** Null for guests and while the session is loading. */
  owner: SessionUser | null;
  rows: CartRow[];
  units: CartUnit[];
  totals: Totals;
  /** The guest cart is being merged into the user's cart. */
  merging: boolean;
  reload: () => void;
};

export const quantityChangeKey = ["cards", "quantity"];
export const mergeFailed = createStore(false);

const noGuestUnits: GuestUnit[] = [];
const noUnits: CartUnit[] = [];

/** The signed-in user's cart from the server, or the guest's from the browser. */
export function useCart(): Cart {
  const base = useUnits();
  const { owner, guestUnits, merging, query, changes } = base;
  const productIds = useMemo(
    () => Array.from(new Set(guestUnits.map(({ product }) => product.productId))).sort(),
    [guestUnits],
  );
  const { data: current } = useQuery(guestProductsQuery(productIds));
  return useMemo(() => {
    const local = guestUnits.map(({ key, product }): CartUnit => {
      const now = current?.get(product.productId);
      if (now === null) return { ...unitOf(product, key), state: "archived" };
      const { price: priceWhenAdded, discount: discountWhenAdded } = product;
      return { ...unitOf(now ?? product, key), priceWhenAdded, discountWhenAdded };
    });
    const stored = owner ? (query.data ?? noUnits) : noUnits;
    const units = withChanges(owner && !merging ? stored : [...stored, ...local], changes);
    return {
      status: base.status,
      owner,
      rows: rowsOf(units),
      units,
      totals: totalsOfUnits(units),
      merging,
      reload: () => void query.refetch(),
    };
  }, [guestUnits, current, owner, query.data, query.refetch, merging, changes, base.status]);
}

/** The number of units; undefined while loading. */
export function useCartCount(): number | undefined {
  const { status, owner, guestUnits, merging, query, changes } = useUnits();
  if (status !== "ready") return undefined;
  const local = owner && !merging ? 0 : guestUnits.length;
  return (query.data?.length ?? 0) + local + changes.reduce((sum, { by }) => sum + by, 0);
}

function useUnits() {
  const { user, loading } = useSession();
  const owner = loading ? null : user;
  const guestUnits = useStore(guestCart, noGuestUnits);
  const failed = useStore(mergeFailed, false);
  const query = useQuery(cartQuery(owner));
  const changes = useMutationState({
    filters: { mutationKey: quantityChangeKey, status: "pending" },
    select: ({ state }) => state.variables as QuantityChange,
  });
  const status: Cart["status"] =
    loading || (owner && query.isPending) ? "loading" : owner && !query.data ? "error" : "ready";
  const merging = owner !== null && guestUnits.length > 0 && !failed;
  return { status, owner, guestUnits, merging, query, changes };
}
