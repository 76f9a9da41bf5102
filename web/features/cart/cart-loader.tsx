import { Suspense, useEffect } from "react";
import { lazyComponent } from "#web/lib/lazy-component.ts";
import { useSession } from "#web/lib/session/session-store.ts";
import { cartStorageKey, requestCart, useCartRequested } from "./load-cart-on-demand.ts";

const SyncCart = lazyComponent(async () => (await import("./sync-cart.tsx")).SyncCart);

/** Loads the cart's code as soon as the cart may hold something. */
export function CartLoader() {
  const { user } = useSession();
  const requested = useCartRequested();
  useEffect(() => {
    if (user || document.documentElement.dataset.cart !== undefined) requestCart();
  }, [user]);
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === cartStorageKey && newValue) requestCart();
    };
    addEventListener("storage", onStorage);
    return () => removeEventListener("storage", onStorage);
  }, []);
  return requested ? (
    <Suspense>
      <SyncCart />
    </Suspense>
  ) : null;
}
