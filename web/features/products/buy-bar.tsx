import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Product } from "#contract/product.ts";
import { Price } from "./price.tsx";

/** Covered by the top bar, the button is out of view too. */
const view = { rootMargin: "-64px 0px 0px 0px", threshold: 0.9 };

/**
 * The place of Add to cart. On a small screen the button moves to a bar at the bottom edge while its place is out of view. It stays one
 * element, so that its state and the focus move along.
 */
export function BuyBar({ product, children }: { product: Product; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [floating, setFloating] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => setFloating((entries.at(-1)?.intersectionRatio ?? 1) < view.threshold),
      view,
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className="h-11">
      <div data-floating={floating || undefined} className="bottom-bar flex items-center gap-4">
        {floating && (
          <div aria-hidden className="hidden min-w-0 small:block">
            <Price product={product} />
          </div>
        )}
        {children}
      </div>
    </div>
  );
}
