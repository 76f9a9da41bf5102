import type { Product } from "#contract/products/product.ts";
import { browserQueryClient } from "#web/lib/query-client.ts";
import { type Session, session } from "#web/lib/session/session-store.ts";
import { toast } from "#web/ui/toast-store.ts";
import { type AddUnitError, addUnit } from "./add-unit.ts";
import { cartProduct, reloadCart, showAdded } from "./cart.api.ts";
import { cartNotice } from "./cart-notice-store.ts";
import type { CartProduct } from "./cart-units.ts";
import { addGuestUnit, storedUnits } from "./guest-cart.ts";

/** Cart mutations run one at a time, so that each sees the result of the previous one. */
export const oneAtATime = { scope: { id: "cart" } } as const;

const errorTexts: Record<Extract<AddUnitError, string>, string> = {
  out_of_stock: "No more pieces left",
  display_piece: "Product is now out of stock",
  hold_failed: "Failed to update piece count",
  add_failed: "Failed to add product",
};

export function showAddError(error: AddUnitError, { title }: CartProduct): void {
  const text = typeof error === "string" ? errorTexts[error] : error.message;
  toast.error(text);
  cartNotice.set(`${title}: ${text}`);
}

function showAddedToast(): void {
  toast.success("Added Product Successfully!");
  cartNotice.set("");
}

/** Adds one unit and reports the result. Not a hook, because the button loads this code on its first click. */
export function addToCart(product: Product, onBusy: () => void): Promise<boolean> {
  return browserQueryClient
    .getMutationCache()
    .build(browserQueryClient, {
      ...oneAtATime,
      mutationFn: () => addAndReport(cartProduct(product), onBusy),
    })
    .execute(undefined);
}

async function addAndReport(product: CartProduct, onBusy: () => void): Promise<boolean> {
  if (product.stock <= 0) {
    showAddError("out_of_stock", product);
    return false;
  }
  const { user } = await loadedSession();
  if (!user) return addForGuest(product);
  const added = await addUnit(user, product, crypto.randomUUID(), onBusy);
  if (added.error) showAddError(added.error, product);
  else {
    showAdded(user, product, added.id);
    showAddedToast();
  }
  void reloadCart();
  return !added.error;
}

/** Reserves nothing, but a guest can't add more than there is. */
function addForGuest(product: CartProduct): boolean {
  const inCart = storedUnits().filter((unit) => unit.product.productId === product.productId).length;
  if (inCart >= product.stock) {
    showAddError("out_of_stock", product);
    return false;
  }
  addGuestUnit(product);
  showAddedToast();
  return true;
}

/** Right after the page has loaded, the session may still be loading. */
function loadedSession(): Promise<Session> {
  return new Promise((resolve) => {
    const check = () => {
      const current = session.get();
      if (current.loading) return;
      stop();
      resolve(current);
    };
    const stop = session.subscribe(check);
    check();
  });
}
