import { useEffect, useRef, useState } from "react";
import { amountOf, formatMoney } from "#contract/basics/money.ts";
import type { Totals } from "#contract/orders/cart-totals.ts";
import { session } from "#web/lib/session/session-store.ts";
import { useCartCount } from "./use-cart.ts";

/** Several changes in a row are announced once. */
const debounceMs = 400;

export function CartBadge() {
  const count = useCartCount();
  if (!count) return null;
  return (
    <>
      <span
        aria-hidden
        className="absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-moss px-1 font-medium text-paper text-xs tabular-nums"
      >
        {count > 99 ? "99+" : count}
      </span>
      <span className="sr-only">{itemsOf(count)}</span>
    </>
  );
}

/** Announces changes of the number of units, but not the number at page load. */
export function CartCountStatus() {
  const changedCount = useChangedCount(wasEmptyAtLoad() ? 0 : undefined);
  return (
    <span role="status" className="sr-only">
      {changedCount !== undefined && `${itemsOf(changedCount)} in the cart`}
    </span>
  );
}

/** The same inside the cart panel: while a modal is open, the rest of the page is inert and not announced. */
export function CartAnnouncement({ totals }: { totals: Totals }) {
  const changedCount = useChangedCount();
  return (
    <p role="status" className="sr-only">
      {changedCount !== undefined &&
        `${itemsOf(changedCount)} in the cart. Subtotal ${formatMoney(amountOf(totals.subtotalCents))}`}
    </p>
  );
}

/** A guest's cart code loads with the first add, so the count before it was never rendered. */
function wasEmptyAtLoad(): boolean {
  return document.documentElement.dataset.cart === undefined && !session.get().user;
}

function useChangedCount(before?: number): number | undefined {
  const count = useCartCount();
  const previous = useRef(before ?? count);
  const [changedCount, setChangedCount] = useState<number>();
  useEffect(() => {
    if (count === undefined) return;
    const timer = setTimeout(() => {
      if (previous.current !== undefined && previous.current !== count) setChangedCount(count);
      previous.current = count;
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [count]);
  return changedCount;
}

function itemsOf(count: number): string {
  return count === 1 ? "1 item" : `${count} items`;
}
