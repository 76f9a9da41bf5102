import { Suspense, useEffect } from "react";
import { lazyPart } from "#web/lib/lazy-part.ts";
import { useSession } from "#web/lib/session/session-store.ts";
import { cartStorageKey, useCartAwake, wakeCart } from "./cart-awake.ts";

const CartKeeper = lazyPart(async () => (await import("./cart-keeper.tsx")).CartKeeper);

/** Draws nothing. Loads the cart's code as soon as there may be something in the cart. */
export function CartWaker() {
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
      <CartKeeper />
    </Suspense>
  ) : null;
}
