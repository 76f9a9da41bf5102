import type { ReactNode } from "react";
import type { ListedProduct, Product } from "#contract/products/product.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { FailedNotice, Notice } from "#web/ui/notice.tsx";
import { ProductCard, ProductCardSkeleton } from "./product-card.tsx";

const layouts = {
  three: {
    grid: "@3xl:grid-cols-3",
    sizes: "(min-width: 1280px) 22rem, (min-width: 1024px) 30vw, 46vw",
  },
  four: { grid: "@4xl:grid-cols-4", sizes: "(min-width: 1024px) 22vw, 46vw" },
};

type ProductGridProps = {
  products: ListedProduct[] | undefined;
  failed: boolean;
  onRetry: () => void;
  /** Cards per row on wide screens; phones have two. */
  columns: keyof typeof layouts;
  /** Number of skeletons while loading. */
  expected: number;
  /** Number of images to load eagerly. */
  eager?: number;
  /** The button below a product's card. */
  actionOf: (product: Product) => ReactNode;
};

/** A product list with loading, error and empty states. */
export function ProductGrid({
  products,
  failed,
  onRetry,
  columns,
  expected,
  eager = 0,
  actionOf,
}: ProductGridProps) {
  const { grid, sizes } = layouts[columns];
  const gridClass = `grid grid-cols-2 gap-x-3 gap-y-6 sm:gap-x-6 sm:gap-y-10 ${grid}`;
  if (products && products.length > 0) {
    return (
      <div className="@container">
        <ul className={gridClass}>
          {products.map((product, index) => (
            <li key={product._id} className="min-w-0">
              <ProductCard product={product} eager={index < eager} sizes={sizes} actionOf={actionOf} />
            </li>
          ))}
        </ul>
      </div>
    );
  }
  if (products) {
    return (
      <Notice text="No products match. Try fewer words or another category.">
        <LinkButton to="/product" look="quiet">
          Show all products
        </LinkButton>
      </Notice>
    );
  }
  if (failed) {
    return <FailedNotice text="Error loading products" onRetry={onRetry} />;
  }
  return (
    <div className="@container">
      <p role="status" className="mb-4 text-mute">
        Loading...
      </p>
      <div className={gridClass}>
        {Array.from({ length: expected }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are all alike
          <ProductCardSkeleton key={index} />
        ))}
      </div>
    </div>
  );
}
