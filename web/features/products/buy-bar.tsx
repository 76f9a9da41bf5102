import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Product } from "#contract/products/product.ts";
import { Price } from "./price.tsx";

/** Excludes the area under the top bar. */
const view = { rootMargin: "-64px 0px 0px 0px", threshold: 0.9 };

/**
 * Holds the Add to cart button. On a small screen the button moves to a bar at the bottom edge while it is scrolled out of view. It stays
 * the same element, so that its state and focus are preserved.
 */
export function BuyBar({ product, children }: { product: Product; children: ReactNode }) {
  const anchor = useRef<HTMLDivElement>(null);
  const [floating, setFloating] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => setFloating((entries.at(-1)?.intersectionRatio ?? 1) < view.threshold),
      view,
    );
    if (anchor.current) observer.observe(anchor.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={anchor} className="h-11">
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
