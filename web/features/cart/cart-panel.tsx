import { type RefObject, useRef, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { SideDialog } from "#web/ui/side-dialog.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { CartAnnouncement } from "./cart-count.tsx";
import { CartError } from "./cart-error.tsx";
import { CartNotice } from "./cart-notice.tsx";
import { CartRows } from "./cart-rows.tsx";
import { CartSummary } from "./cart-summary.tsx";
import { totalsOfUnits } from "./cart-units.ts";
import { type Cart, useCart } from "./use-cart.ts";

type CartPanelProps = {
  onClose: () => void;
  onShowProduct: (productId: string) => void;
  onCheckout: (cart: Cart) => void;
};

/** Checkout empties only the list in this panel, as specified; opened again, it shows the whole cart. */
export function CartPanel({ onClose, onShowProduct, onCheckout }: CartPanelProps) {
  const cart = useCart();
  const [checkedOut, setCheckedOut] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const shown = checkedOut ? { ...cart, rows: [], units: [], totals: totalsOfUnits([]) } : cart;
  const canOrder = shown.units.some(({ state }) => state === "ready") && !cart.merging;
  return (
    <SideDialog title="Shopping cart" onClose={onClose}>
      <div ref={list} tabIndex={-1} className="grow px-6 py-5">
        <CartNotice />
        <CartContent
          cart={shown}
          checkedOut={checkedOut}
          onShowProduct={onShowProduct}
          focusAfterRemoval={list}
        />
      </div>
      {!checkedOut && <CartAnnouncement totals={cart.totals} />}
      <div className="bottom-0 flex flex-col gap-3 border-line border-t bg-card px-6 pt-5 pb-6 [@media(min-height:40rem)]:sticky">
        <CartSummary totals={shown.totals} />
        <p className="text-mute">Shipping and taxes calculated at checkout.</p>
        <Button
          disabled={!canOrder}
          onClick={() => {
            setCheckedOut(true);
            onCheckout(cart);
          }}
        >
          Checkout
        </Button>
        <button
          type="button"
          onClick={onClose}
          className="min-h-11 self-center rounded-field px-3 text-moss underline underline-offset-4"
        >
          Continue Shopping
        </button>
      </div>
    </SideDialog>
  );
}

type CartContentProps = {
  cart: Cart;
  checkedOut: boolean;
  onShowProduct: (productId: string) => void;
  focusAfterRemoval: RefObject<HTMLElement | null>;
};

function CartContent({ cart, checkedOut, ...rest }: CartContentProps) {
  if (checkedOut) {
    return (
      <p role="status" className="py-10 text-center text-mute">
        Choose how to pay to place the order. Your items are back here whenever you open the cart.
      </p>
    );
  }
  if (cart.rows.length > 0) return <CartRows cart={cart} {...rest} />;
  if (cart.status === "loading") {
    return (
      <div className="grid place-items-center py-10">
        <Spinner label="Loading..." />
      </div>
    );
  }
  if (cart.status === "error") return <CartError onRetry={cart.reload} />;
  return <p className="py-10 text-center text-mute">No products added</p>;
}
