import { createStore } from "#web/lib/store.ts";

/** The last cart error. Unlike its toast, it stays in the cart until it is dismissed or the next product is added. */
export const cartNotice = createStore("");
