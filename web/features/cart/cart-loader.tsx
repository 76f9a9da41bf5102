import { Suspense, useEffect } from "react";
import { lazyComponent } from "#web/lib/lazy-component.ts";
import { useSession } from "#web/lib/session/session-store.ts";
import { cartStorageKey, useCartAwake, wakeCart } from "./load-cart-on-demand.ts";

const SyncCart = lazyComponent(async () => (await import("./sync-cart.tsx")).SyncCart);

/** Draws nothing. Loads the cart's code as soon as there may be something in the cart. */
export function CartLoader() {
  const { user } = useSession();
  const awake = useCartAwake();
  useEffect(() => {
    if (user || document.documentElement.dataset.cart !== undefined) wakeCart();
  }, [user]);
  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === cartStorageKey && newValue) wakeCart();
    };
    addEventListener("storage", follow);
    return () => removeEventListener("storage", follow);
  }, []);
  return awake ? (
    <Suspense>
      <SyncCart />
    </Suspense>
  ) : null;
}
