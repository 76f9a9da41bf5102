import { amountOf, formatMoney, numberOrZero } from "#contract/basics/money.ts";
import { cartTotals } from "#contract/orders/cart-totals.ts";
import type { Product } from "#contract/products/product.ts";

/** The price, a higher original price struck through with the 30-day low, and the discounted price in the cart. */
export function Price({ product, large = false }: { product: Product; large?: boolean }) {
  const price = numberOrZero(product.price);
  const original = numberOrZero(product.originalPrice);
  const discount = numberOrZero(product.discount);
  return (
    <p className={`flex flex-wrap items-baseline gap-x-2 tabular-nums ${large ? "text-lg" : "text-sm"}`}>
      <span className="font-medium">{formatMoney(price)}</span>
      {original > price && (
        <>
          <s className="text-mute">
            <span className="sr-only">Original price </span>
            {formatMoney(original)}
          </s>
          <span className="text-mute text-xs">30-day low: {formatMoney(product.thirtyDayLow)}</span>
        </>
      )}
      {discount > 0 && (
        <span className={`basis-full font-medium text-clay ${large ? "text-base" : "text-xs"}`}>
          {discount}% off in cart: {formatMoney(amountOf(cartTotals([product]).subtotalCents))}
        </span>
      )}
    </p>
  );
}
