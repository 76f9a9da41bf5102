import { formatMoney, numberOrZero } from "#contract/money.ts";
import type { Product } from "#contract/product.ts";

/** The price, the former price struck through where it was higher, and the percentage taken off in the cart. */
export function Price({ product, large = false }: { product: Product; large?: boolean }) {
  const price = numberOrZero(product.price);
  const former = numberOrZero(product.originalPrice);
  const discount = numberOrZero(product.discount);
  return (
    <p className={`flex flex-wrap items-baseline gap-x-2 tabular-nums ${large ? "text-lg" : "text-sm"}`}>
      <span className="font-medium">{formatMoney(price)}</span>
      {former > price && (
        <s className="text-mute">
          <span className="sr-only">Former price </span>
          {formatMoney(former)}
        </s>
      )}
      {discount > 0 && <span className="font-medium text-clay">{discount}% off</span>}
    </p>
  );
}
