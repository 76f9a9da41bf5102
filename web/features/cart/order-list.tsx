import { CartError } from "./cart-error.tsx";
import { CartRows } from "./cart-rows.tsx";
import { NothingAdded, OrderListFrame, UnknownOrderList } from "./order-list-frame.tsx";
import { type Cart, useCart } from "./use-cart.ts";

type OrderListProps = {
  orderBeingPlaced: boolean;
  onShowProduct: (productId: string) => void;
  /** Only called when there is something to pay. */
  onCheckout: (cart: Cart) => void;
};

export function OrderList({ orderBeingPlaced, onShowProduct, onCheckout }: OrderListProps) {
  const cart = useCart();
  const { status, rows, joining, totals } = cart;
  if (status === "loading" && rows.length === 0) return <UnknownOrderList />;
  const canOrder = status === "ready" && rows.some(({ state }) => state === "ready") && !joining;
  return (
    <OrderListFrame totals={totals} onCheckout={canOrder && !orderBeingPlaced && (() => onCheckout(cart))}>
      {rows.length > 0 ? (
        <CartRows cart={cart} former onShowProduct={onShowProduct} />
      ) : status === "error" ? (
        <CartError onRetry={cart.reload} />
      ) : (
        <NothingAdded />
      )}
    </OrderListFrame>
  );
}
