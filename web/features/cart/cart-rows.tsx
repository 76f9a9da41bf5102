import type { RefObject } from "react";
import { CartRowItem } from "./cart-row.tsx";
import type { Cart } from "./use-cart.ts";
import { useCartChanges } from "./use-cart-changes.ts";

type CartRowsProps = {
  cart: Cart;
  showOriginalPrice?: boolean;
  onShowProduct: (productId: string) => void;
  /** Gets the focus after the focused row is removed. */
  focusAfterRemoval: RefObject<HTMLElement | null>;
};

export function CartRows({
  cart,
  showOriginalPrice = false,
  onShowProduct,
  focusAfterRemoval,
}: CartRowsProps) {
  const changes = useCartChanges(cart.owner);
  return (
    <div className="@container">
      <ul className="divide-y divide-line">
        {cart.rows.map((row) => (
          <CartRowItem
            key={row.key}
            row={row}
            showOriginalPrice={showOriginalPrice}
            waiting={changes.waiting === row.product.productId && row.state === "ready"}
            busy={changes.removing === row.key || changes.reserving === row.key}
            onShow={() => onShowProduct(row.product.productId)}
            onStep={(by) => changes.changeQuantity(row, by)}
            onReserve={() => changes.reserve(row)}
            onRemove={() =>
              void changes.remove(row).then((removed) => {
                // After the closing dialog has restored the focus.
                if (removed) requestAnimationFrame(() => focusAfterRemoval.current?.focus());
              })
            }
          />
        ))}
      </ul>
    </div>
  );
}
