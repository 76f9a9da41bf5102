import { useEffect, useRef } from "react";
import { focusOn } from "#web/ui/focus-on.ts";
import { CartError } from "./cart-error.tsx";
import { CartNotice } from "./cart-notice.tsx";
import { CartRows } from "./cart-rows.tsx";
import { NothingAdded, OrderListFrame, orderListId, UnknownOrderList } from "./order-list-frame.tsx";
import { type Cart, useCart } from "./use-cart.ts";

type OrderListProps = {
  orderBeingPlaced: boolean;
  onShowProduct: (productId: string) => void;
  /** Only called when there is something to pay. */
  onCheckout: (cart: Cart) => void;
};

export function OrderList({ orderBeingPlaced, onShowProduct, onCheckout }: OrderListProps) {
  const cart = useCart();
  const list = useRef<HTMLDivElement>(null);
  const { status, rows, joining, totals } = cart;
  const unknown = status === "loading" && rows.length === 0;
  useEffect(() => {
    if (!unknown) keepFocusOfLink();
  }, [unknown]);
  if (unknown) return <UnknownOrderList />;
  const canOrder = status === "ready" && rows.some(({ state }) => state === "ready") && !joining;
  return (
    <OrderListFrame
      totals={totals}
      onCheckout={canOrder && !orderBeingPlaced && (() => onCheckout(cart))}
      listRef={list}
    >
      <CartNotice />
      {rows.length > 0 ? (
        <CartRows cart={cart} former onShowProduct={onShowProduct} focusAfterRemoval={list} />
      ) : status === "error" ? (
        <CartError onRetry={cart.reload} />
      ) : (
        <NothingAdded />
      )}
    </OrderListFrame>
  );
}

/** A link to the list focuses its heading, which is replaced once the cart is known. */
function keepFocusOfLink(): void {
  if (location.hash === `#${orderListId}` && document.activeElement === document.body)
    focusOn(document.getElementById(orderListId));
}
