import { useEffect, useRef } from "react";
import { focusOn } from "#web/ui/focus-on.ts";
import { CartError } from "./cart-error.tsx";
import { CartNotice } from "./cart-notice.tsx";
import { CartRows } from "./cart-rows.tsx";
import { EmptySideCart, LoadingSideCart, SideCartFrame, sideCartId } from "./side-cart-frame.tsx";
import { type Cart, useCart } from "./use-cart.ts";

type SideCartProps = {
  orderBeingPlaced: boolean;
  onShowProduct: (productId: string) => void;
  onCheckout: (cart: Cart) => void;
};

export function SideCart({ orderBeingPlaced, onShowProduct, onCheckout }: SideCartProps) {
  const cart = useCart();
  const list = useRef<HTMLDivElement>(null);
  const { status, rows, merging, totals } = cart;
  const loading = status === "loading" && rows.length === 0;
  useEffect(() => {
    if (!loading) restoreLinkFocus();
  }, [loading]);
  if (loading) return <LoadingSideCart />;
  const canOrder = status === "ready" && rows.some(({ state }) => state === "ready") && !merging;
  return (
    <SideCartFrame
      totals={totals}
      onCheckout={canOrder && !orderBeingPlaced && (() => onCheckout(cart))}
      listRef={list}
    >
      <CartNotice />
      {rows.length > 0 ? (
        <CartRows cart={cart} showOriginalPrice onShowProduct={onShowProduct} focusAfterRemoval={list} />
      ) : status === "error" ? (
        <CartError onRetry={cart.reload} />
      ) : (
        <EmptySideCart />
      )}
    </SideCartFrame>
  );
}

/** A link to the list focuses its heading, which is replaced when the cart is loaded. */
function restoreLinkFocus(): void {
  if (location.hash === `#${sideCartId}` && document.activeElement === document.body)
    focusOn(document.getElementById(sideCartId));
}
