import { sessionKey } from "#web/lib/session/access-token.ts";
import { createStore, useStore } from "#web/lib/store.ts";

export const cartStorageKey = "cart";

/** Runs before the first paint: marks a page whose reader may have something in the cart. */
export const cartScript = `try{if(localStorage.getItem("${cartStorageKey}")||localStorage.getItem("${sessionKey}"))document.documentElement.dataset.cart=""}catch{}`;

/** Whether there may be something in the cart. Until then its code is not loaded: most visits need none of it. */
const awake = createStore(false);

export function wakeCart(): void {
  if (!awake.get()) awake.set(true);
}

export function useCartAwake(): boolean {
  return useStore(awake, false);
}
