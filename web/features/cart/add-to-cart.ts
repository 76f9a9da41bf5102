import type { Product } from "#contract/product.ts";
import { browserQueryClient } from "#web/lib/query-client.ts";
import { type Session, session } from "#web/lib/session/session-store.ts";
import { toast } from "#web/ui/toast-store.ts";
import { addUnit, type Refusal } from "./add-unit.ts";
import { cartProduct, reloadCart, showAdded } from "./cart.api.ts";
import { cartNotice } from "./cart-notice-store.ts";
import type { CartProduct } from "./cart-units.ts";
import { addGuestUnit, storedUnits } from "./guest-cart.ts";

/** One after the other, so that each finds the cart as the one before has left it. */
export const inTurn = { networkMode: "always", scope: { id: "cart" } } as const;

const refusalTexts: Record<Extract<Refusal, string>, string> = {
  "none left": "No more pieces left",
  "display piece": "Product is now out of stock",
  "not taken": "Failed to update piece count",
  "not added": "Failed to add product",
};

function textOf(refusal: Refusal): string {
  return typeof refusal === "string" ? refusalTexts[refusal] : refusal.message;
}

export function tellRefusal(refusal: Refusal, { title }: CartProduct): void {
  toast.error(textOf(refusal));
  cartNotice.set(`${title}: ${textOf(refusal)}`);
}

function tellAdded(): void {
  toast.success("Added Product Successfully!");
  cartNotice.set("");
}

/** Adds one unit and tells how it went. Not a hook, because the button that needs it loads this code on its first click. */
export function addToCart(product: Product): Promise<boolean> {
  return browserQueryClient
    .getMutationCache()
    .build(browserQueryClient, {
      ...inTurn,
      mutationFn: () => addAndReport(cartProduct(product)),
    })
    .execute(undefined);
}

async function addAndReport(product: CartProduct): Promise<boolean> {
  if (product.stock <= 0) {
    tellRefusal("none left", product);
    return false;
  }
  const { user } = await settledSession();
  if (!user) return addForGuest(product);
  const added = await addUnit(user, product, crypto.randomUUID());
  if (added.refusal) tellRefusal(added.refusal, product);
  else {
    showAdded(user, product, added.id);
    tellAdded();
  }
  void reloadCart();
  return !added.refusal;
}

/** No stock is taken, but more than there is makes no sense either. */
function addForGuest(product: CartProduct): boolean {
  const already = storedUnits().filter((unit) => unit.product.productId === product.productId).length;
  if (already >= product.stock) {
    tellRefusal("none left", product);
    return false;
  }
  addGuestUnit(product);
  tellAdded();
  return true;
}

/** Right after the page has loaded it may not be known yet who is there. */
function settledSession(): Promise<Session> {
  return new Promise((resolve) => {
    const check = () => {
      const known = session.get();
      if (known.loading) return;
      stop();
      resolve(known);
    };
    const stop = session.subscribe(check);
    check();
  });
}
