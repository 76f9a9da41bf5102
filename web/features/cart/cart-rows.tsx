import type { RefObject } from "react";
import { CartRowItem } from "./cart-row.tsx";
import type { Cart } from "./use-cart.ts";
import { useCartChanges } from "./use-cart-changes.ts";

type CartRowsProps = {
  cart: Cart;
  former?: boolean;
  onShowProduct: (productId: string) => void;
  /** Gets the focus when a row is removed, because the button that had it is gone. */
  focusAfterRemoval: RefObject<HTMLElement | null>;
};

export function CartRows({ cart, former = false, onShowProduct, focusAfterRemoval }: CartRowsProps) {
  const changes = useCartChanges(cart.owner);
  return (
    <div className="@container">
      <ul className="divide-y divide-line">
        {cart.rows.map((row) => (
          <CartRowItem
            key={row.key}
            row={row}
            former={former}
            busy={changes.removing === row.key || changes.reserving === row.key}
            onShow={() => onShowProduct(row.product.productId)}
            onStep={(by) => changes.changeQuantity(row, by)}
            onReserve={() => changes.reserve(row)}
            onRemove={() =>
              void changes.remove(row).then((gone) => {
                // The closing dialog returns the focus first.
                if (gone) requestAnimationFrame(() => focusAfterRemoval.current?.focus());
              })
            }
          />
        ))}
      </ul>
    </div>
  );
}
