import { useRef } from "react";
import { CartRowItem } from "./cart-row.tsx";
import type { Cart } from "./use-cart.ts";
import { useCartChanges } from "./use-cart-changes.ts";

type CartRowsProps = { cart: Cart; former?: boolean; onShowProduct: (productId: string) => void };

export function CartRows({ cart, former = false, onShowProduct }: CartRowsProps) {
  const changes = useCartChanges(cart.owner);
  const whole = useRef<HTMLDivElement>(null);
  return (
    <div ref={whole} tabIndex={-1} className="@container outline-none">
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
                // The button that had the focus is gone with its row, and the dialog gives the focus back first.
                if (gone) requestAnimationFrame(() => whole.current?.focus());
              })
            }
          />
        ))}
      </ul>
    </div>
  );
}
