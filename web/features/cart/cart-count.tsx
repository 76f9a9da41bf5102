import { useEffect, useRef, useState } from "react";
import type { Totals } from "#contract/cart-totals.ts";
import { amountOf, formatMoney } from "#contract/money.ts";
import { session } from "#web/lib/session/session-store.ts";
import { useCartCount } from "./use-cart.ts";

/** Several changes in a row are told as one. */
const quietMs = 400;

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

/** Announces the new number of units. The number that the page was loaded with is no news. */
export function CartNews() {
  const news = useChangedCount(wasEmptyAtLoad() ? 0 : undefined);
  return (
    <span role="status" className="sr-only">
      {news !== undefined && `${itemsOf(news)} in the cart`}
    </span>
  );
}

/** The same inside the cart panel: while a modal is open, the rest of the page is inert and says nothing. */
export function CartAnnouncement({ totals }: { totals: Totals }) {
  const news = useChangedCount();
  return (
    <p role="status" className="sr-only">
      {news !== undefined &&
        `${itemsOf(news)} in the cart. Subtotal ${formatMoney(amountOf(totals.subtotalCents))}`}
    </p>
  );
}

/** A guest's cart. Its code is loaded by the first add, so the number before it was never seen. */
function wasEmptyAtLoad(): boolean {
  return document.documentElement.dataset.cart === undefined && !session.get().user;
}

function useChangedCount(before?: number): number | undefined {
  const count = useCartCount();
  const known = useRef(before ?? count);
  const [news, setNews] = useState<number>();
  useEffect(() => {
    if (count === undefined) return;
    const timer = setTimeout(() => {
      if (known.current !== undefined && known.current !== count) setNews(count);
      known.current = count;
    }, quietMs);
    return () => clearTimeout(timer);
  }, [count]);
  return news;
}

function itemsOf(count: number): string {
  return count === 1 ? "1 item" : `${count} items`;
}
