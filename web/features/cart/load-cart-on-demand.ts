import { sessionKey } from "#web/lib/session/access-token.ts";
import { createStore, useStore } from "#web/lib/store.ts";

export const cartStorageKey = "cart";

/** Runs before the first paint: marks the page if the cart may hold something. */
export const cartScript = `try{if(localStorage.getItem("${cartStorageKey}")||localStorage.getItem("${sessionKey}"))document.documentElement.dataset.cart=""}catch{}`;

/** The cart's code loads only after this is set: most visits don't need it. */
const requested = createStore(false);

export function requestCart(): void {
  if (!requested.get()) requested.set(true);
}

export function useCartRequested(): boolean {
  return useStore(requested, false);
}
