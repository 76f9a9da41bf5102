import type { ReactNode, RefObject } from "react";
import type { Totals } from "#contract/orders/cart-totals.ts";
import { Button } from "#web/ui/button.tsx";
import { CartSummary, SummaryLine } from "./cart-summary.tsx";

export const sideCartId = "order-list";
const zeroTotals: Totals = { totalCents: 0, discountCents: 0, subtotalCents: 0 };

type SideCartFrameProps = {
  totals?: Totals;
  /** Without it Checkout is disabled. */
  onCheckout?: (() => void) | false;
  listRef?: RefObject<HTMLDivElement | null>;
  children: ReactNode;
};

/** The cart beside the products. Its height is fixed, so that the layout doesn't shift. */
export function SideCartFrame({ totals = zeroTotals, onCheckout, listRef, children }: SideCartFrameProps) {
  return (
    <section
      aria-labelledby={sideCartId}
      className="flex flex-col rounded-card border border-line bg-card lg:sticky lg:top-18 lg:h-[calc(100dvh-19.5rem)] lg:max-h-[44rem] lg:min-h-[34rem]"
    >
      <h2
        id={sideCartId}
        className="rounded-t-card bg-card px-5 pt-3 pb-1.5 text-lg lg:sticky lg:top-16 lg:z-10"
      >
        An Overview of your order list
      </h2>
      <div ref={listRef} tabIndex={-1} className="min-h-32 grow overflow-y-auto overscroll-contain px-5">
        {children}
      </div>
      <div className="flex flex-col gap-2 border-line border-t px-5 pt-2.5 pb-3 [&_dl]:gap-0">
        <h3 className="text-base">Order Details</h3>
        <CartSummary totals={totals}>
          <SummaryLine name="Shipping">Free</SummaryLine>
          <SummaryLine name="Estimated Tax">—</SummaryLine>
        </CartSummary>
        <Button className="mt-1" disabled={!onCheckout} onClick={onCheckout || undefined}>
          Checkout
        </Button>
      </div>
    </section>
  );
}

/** While the cart is loading. `data-cart` from the inline script decides between empty state and skeleton. */
export function LoadingSideCart() {
  return (
    <SideCartFrame>
      <EmptySideCart className="in-[[data-cart]]:hidden" />
      <Skeleton />
    </SideCartFrame>
  );
}

export function EmptySideCart({ className = "" }: { className?: string }) {
  return (
    <div className={`grid h-full min-h-24 place-items-center text-mute ${className}`}>
      <p>No products added</p>
    </div>
  );
}

function Skeleton() {
  return (
    <div className="in-[[data-cart]]:flex hidden animate-pulse gap-4">
      <span className="sr-only">Loading your order list</span>
      <span className="size-22 shrink-0 rounded-field bg-sand" />
      <span className="flex grow flex-col gap-3 pt-1">
        <span className="h-5 w-3/4 rounded bg-sand" />
        <span className="h-5 w-1/3 rounded bg-sand" />
      </span>
    </div>
  );
}
