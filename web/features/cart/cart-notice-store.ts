import { createStore } from "#web/lib/store.ts";

/** The last thing that went wrong with the cart. A toast goes away; this stays in the cart until it is closed or the next product is added. */
export const cartNotice = createStore("");
