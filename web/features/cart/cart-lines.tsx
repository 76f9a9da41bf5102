import { formatMoney } from "#contract/money.ts";
import { CartSummary, SummaryLine } from "./cart-summary.tsx";
import type { Cart } from "./use-cart.ts";

/** What is about to be ordered, and how its amount comes about; nothing to change here. */
export function CartLines({ cart }: { cart: Cart }) {
  const rows = cart.rows.filter(({ state }) => state === "ready");
  const left = cart.units.filter(({ state }) => state !== "ready").length;
  return (
    <div className="flex flex-col gap-4">
      <ul className="flex flex-col gap-3">
        {rows.map(({ key, product, units }) => (
          <li key={key} className="flex justify-between gap-6">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {product.title}
              {product.discount > 0 && (
                <span className="whitespace-nowrap text-clay"> {product.discount}% off</span>
              )}
            </span>
            <span className="shrink-0 tabular-nums">
              {units.length} × {formatMoney(product.price)}
            </span>
          </li>
        ))}
      </ul>
      <CartSummary totals={cart.totals}>
        <SummaryLine name="Shipping">Free</SummaryLine>
      </CartSummary>
      {left > 0 && (
        <p className="text-mute">
          {left === 1 ? "One piece is" : `${left} pieces are`} no longer reserved or no longer sold, and not
          part of this order.
        </p>
      )}
    </div>
  );
}
