import type { ReactNode } from "react";
import type { Product } from "#contract/product.ts";
import { storefrontPageSize } from "#contract/product-list.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { FailedNotice, Notice } from "#web/ui/notice.tsx";
import { ProductCard, ProductCardSkeleton } from "./product-card.tsx";

const grid = "grid grid-cols-1 gap-x-6 gap-y-10 @md:grid-cols-2 @3xl:grid-cols-3";
const sizes = "(min-width: 1280px) 22rem, (min-width: 560px) 45vw, 92vw";
const aboveTheFold = 3;

type ProductGridProps = {
  products: Product[] | undefined;
  failed: boolean;
  onRetry: () => void;
  /** What can be done with a product, below its card. */
  actionOf: (product: Product) => ReactNode;
};

/** The list in its four faces: loading, failed, empty, full. It stands in a container that says how wide it is. */
export function ProductGrid({ products, failed, onRetry, actionOf }: ProductGridProps) {
  if (products && products.length > 0) {
    return (
      <ul className={grid}>
        {products.map((product, index) => (
          <li key={product._id}>
            <ProductCard
              product={product}
              eager={index < aboveTheFold}
              sizes={sizes}
              action={actionOf(product)}
            />
          </li>
        ))}
      </ul>
    );
  }
  if (products) {
    return (
      <Notice text="No chair matches. Try fewer words or another category.">
        <LinkButton to="/product" look="quiet">
          Show all chairs
        </LinkButton>
      </Notice>
    );
  }
  if (failed) {
    return <FailedNotice text="Error loading products" onRetry={onRetry} />;
  }
  return (
    <div>
      <p className="sr-only" role="status">
        Loading...
      </p>
      <div className={grid}>
        {Array.from({ length: storefrontPageSize }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are all alike
          <ProductCardSkeleton key={place} />
        ))}
      </div>
    </div>
  );
}
