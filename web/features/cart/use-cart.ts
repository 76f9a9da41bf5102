import { useMutationState, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Totals } from "#contract/cart-totals.ts";
import { type SessionUser, useSession } from "#web/lib/session/session-store.ts";
import { createStore, useStore } from "#web/lib/store.ts";
import { cartQuery, visitorProductsQuery } from "./cart.api.ts";
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
  /** Whose it is; null while that is not known, and for visitors. */
  owner: SessionUser | null;
  rows: CartRow[];
  units: CartUnit[];
  totals: Totals;
  /** The visitor's units are on their way into the user's cart. */
  joining: boolean;
  reload: () => void;
};

export const quantityChangeKey = ["cards", "quantity"];
export const joinFailed = createStore(false);

const noUnits: GuestUnit[] = [];
const nothing: CartUnit[] = [];

/** The one cart: of the signed-in user on the server, of a visitor in the browser. */
export function useCart(): Cart {
  const base = useUnits();
  const { owner, visitorUnits, joining, query, changes } = base;
  const productIds = useMemo(
    () => Array.from(new Set(visitorUnits.map(({ product }) => product.productId))).sort(),
    [visitorUnits],
  );
  const { data: current } = useQuery(visitorProductsQuery(productIds));
  return useMemo(() => {
    const local = visitorUnits.map(({ key, product }): CartUnit => {
      const now = current?.get(product.productId);
      if (now === null) return { ...unitOf(product, key), state: "gone" };
      const { price: priceWhenAdded, discount: discountWhenAdded } = product;
      return { ...unitOf(now ?? product, key), priceWhenAdded, discountWhenAdded };
    });
    const stored = owner ? (query.data ?? nothing) : nothing;
    const units = withChanges(owner && !joining ? stored : [...stored, ...local], changes);
    return {
      status: base.status,
      owner,
      rows: rowsOf(units),
      units,
      totals: totalsOfUnits(units),
      joining,
      reload: () => void query.refetch(),
    };
  }, [visitorUnits, current, owner, query.data, query.refetch, joining, changes, base.status]);
}

/** How many units there are; undefined while it is not known. */
export function useCartCount(): number | undefined {
  const { status, owner, visitorUnits, joining, query, changes } = useUnits();
  if (status !== "ready") return undefined;
  const local = owner && !joining ? 0 : visitorUnits.length;
  return (query.data?.length ?? 0) + local + changes.reduce((sum, { by }) => sum + by, 0);
}

function useUnits() {
  const { user, loading } = useSession();
  const owner = loading ? null : user;
  const visitorUnits = useStore(guestCart, noUnits);
  const failed = useStore(joinFailed, false);
  const query = useQuery(cartQuery(owner));
  const changes = useMutationState({
    filters: { mutationKey: quantityChangeKey, status: "pending" },
    select: ({ state }) => state.variables as QuantityChange,
  });
  const status: Cart["status"] =
    loading || (owner && query.isPending) ? "loading" : owner && !query.data ? "error" : "ready";
  const joining = owner !== null && visitorUnits.length > 0 && !failed;
  return { status, owner, visitorUnits, joining, query, changes };
}
