import { ShoppingBag } from "lucide-react";
import { Suspense } from "react";
import { lazyComponent } from "#web/lib/lazy-component.ts";
import { iconShape } from "#web/ui/icon-button.tsx";
import { useCartAwake } from "./load-cart-on-demand.ts";

const CartBadge = lazyComponent(async () => (await import("./cart-count.tsx")).CartBadge);
const CartNews = lazyComponent(async () => (await import("./cart-count.tsx")).CartNews);

/** The cart with how many units are in it. While that is not known, it shows no number. */
export function CartButton({ onClick }: { onClick: () => void }) {
  const awake = useCartAwake();
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
        {awake && (
          <Suspense>
            <CartBadge />
          </Suspense>
        )}
      </button>
      {awake && (
        <Suspense>
          <CartNews />
        </Suspense>
      )}
    </>
  );
}
