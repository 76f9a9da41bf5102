import { useEffect, useRef } from "react";
import { focusOn } from "#web/ui/focus-on.ts";
import { CartError } from "./cart-error.tsx";
import { CartNotice } from "./cart-notice.tsx";
import { CartRows } from "./cart-rows.tsx";
import { EmptyOrderList, LoadingOrderList, OrderListFrame, orderListId } from "./order-list-frame.tsx";
import { type Cart, useCart } from "./use-cart.ts";

type OrderListProps = {
  orderBeingPlaced: boolean;
  onShowProduct: (productId: string) => void;
  onCheckout: (cart: Cart) => void;
};

export function OrderList({ orderBeingPlaced, onShowProduct, onCheckout }: OrderListProps) {
  const cart = useCart();
  const list = useRef<HTMLDivElement>(null);
  const { status, rows, merging, totals } = cart;
  const loading = status === "loading" && rows.length === 0;
  useEffect(() => {
    if (!loading) restoreLinkFocus();
  }, [loading]);
  if (loading) return <LoadingOrderList />;
  const canOrder = status === "ready" && rows.some(({ state }) => state === "ready") && !merging;
  return (
    <OrderListFrame
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
        <EmptyOrderList />
      )}
    </OrderListFrame>
  );
}

/** A link to the list focuses its heading, which is replaced when the cart is loaded. */
function restoreLinkFocus(): void {
  if (location.hash === `#${orderListId}` && document.activeElement === document.body)
    focusOn(document.getElementById(orderListId));
}
