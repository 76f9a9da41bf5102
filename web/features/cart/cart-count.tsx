import { useEffect, useRef, useState } from "react";
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

/** Says aloud how many there are now. What was in the cart when the page came is no news. */
export function CartNews() {
  const count = useCartCount();
  const known = useRef(count);
  const [news, setNews] = useState<number>();
  useEffect(() => {
    if (count === undefined) return;
    const timer = setTimeout(() => {
      if (known.current !== undefined && known.current !== count) setNews(count);
      known.current = count;
    }, quietMs);
    return () => clearTimeout(timer);
  }, [count]);
  return (
    <span role="status" className="sr-only">
      {news !== undefined && `${itemsOf(news)} in the cart`}
    </span>
  );
}

function itemsOf(count: number): string {
  return count === 1 ? "1 item" : `${count} items`;
}
