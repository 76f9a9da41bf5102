import { ShoppingBag } from "lucide-react";
import { Suspense } from "react";
import { lazyComponent } from "#web/lib/lazy-component.ts";
import { iconShape } from "#web/ui/icon-button.tsx";
import { useCartRequested } from "./load-cart-on-demand.ts";

const CartBadge = lazyComponent(async () => (await import("./cart-count.tsx")).CartBadge);
const CartCountStatus = lazyComponent(async () => (await import("./cart-count.tsx")).CartCountStatus);

/** Shows the number of units once the cart is loaded. */
export function CartButton({ onClick }: { onClick: () => void }) {
  const requested = useCartRequested();
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        title="Shopping cart"
        onClick={onClick}
        className={`relative ${iconShape}`}
      >
        <ShoppingBag aria-hidden className="size-5" />
        <span className="sr-only">Shopping cart</span>
        {requested && (
          <Suspense>
            <CartBadge />
          </Suspense>
        )}
      </button>
      {requested && (
        <Suspense>
          <CartCountStatus />
        </Suspense>
      )}
    </>
  );
}
