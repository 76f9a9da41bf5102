import { formatMoney } from "#contract/basics/money.ts";
import { CartSummary, SummaryLine } from "./cart-summary.tsx";
import type { Cart } from "./use-cart.ts";

/** Read-only summary of the order to be placed. */
export function CartLines({ cart }: { cart: Cart }) {
  const rows = cart.rows.filter(({ state }) => state === "ready");
  const excluded = cart.units.filter(({ state }) => state !== "ready").length;
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
      {excluded > 0 && (
        <p className="text-mute">
          {excluded === 1 ? "One piece is" : `${excluded} pieces are`} no longer reserved or no longer sold,
          and not part of this order.
        </p>
      )}
    </div>
  );
}
