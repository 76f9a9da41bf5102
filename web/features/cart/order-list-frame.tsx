import type { ReactNode } from "react";
import type { Totals } from "#contract/cart-totals.ts";
import { Button } from "#web/ui/button.tsx";
import { CartSummary, SummaryLine } from "./cart-summary.tsx";

const nothing: Totals = { totalCents: 0, discountCents: 0, subtotalCents: 0 };

type OrderListFrameProps = {
  totals?: Totals;
  /** Without it there is nothing to check out. */
  onCheckout?: (() => void) | false;
  children: ReactNode;
};

/** The cart beside the products. Its height does not depend on what is in it, so that nothing jumps. */
export function OrderListFrame({ totals = nothing, onCheckout, children }: OrderListFrameProps) {
  return (
    <section
      aria-labelledby="order-list"
      className="flex flex-col rounded-card border border-line bg-card lg:sticky lg:top-20 lg:h-[calc(100dvh-16.5rem)] lg:max-h-[44rem] lg:min-h-[34rem]"
    >
      <h2 id="order-list" className="px-5 pt-5 pb-3 text-lg">
        An Overview of your order list
      </h2>
      <div className="min-h-32 grow overflow-y-auto overscroll-contain px-5 pb-4">{children}</div>
      <div className="flex flex-col gap-3 border-line border-t p-5">
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

/** Before the cart is known. The page's first script has marked whether something is to be expected. */
export function UnknownOrderList() {
  return (
    <OrderListFrame>
      <NothingAdded className="in-[[data-cart]]:hidden" />
      <Skeleton />
    </OrderListFrame>
  );
}

export function NothingAdded({ className = "" }: { className?: string }) {
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
