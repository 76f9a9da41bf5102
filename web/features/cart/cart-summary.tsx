import type { ReactNode } from "react";
import { amountOf, formatMoney } from "#contract/basics/money.ts";
import type { Totals } from "#contract/orders/cart-totals.ts";

/** The totals; children go between Discount and Subtotal. */
export function CartSummary({ totals, children }: { totals: Totals; children?: ReactNode }) {
  const { totalCents, discountCents, subtotalCents } = totals;
  return (
    <dl className="flex flex-col gap-1.5 tabular-nums">
      <SummaryLine name="Total">{formatMoney(amountOf(totalCents))}</SummaryLine>
      <SummaryLine name="Discount">
        <span className={discountCents > 0 ? "text-clay" : ""}>
          {discountCents > 0 && "−"}
          {formatMoney(amountOf(discountCents))}
        </span>
      </SummaryLine>
      {children}
      <SummaryLine name="Subtotal" strong>
        {formatMoney(amountOf(subtotalCents))}
      </SummaryLine>
    </dl>
  );
}

type SummaryLineProps = { name: string; strong?: boolean; children: ReactNode };

export function SummaryLine({ name, strong = false, children }: SummaryLineProps) {
  return (
    <div
      className={`flex justify-between gap-6 ${strong ? "mt-1.5 border-line border-t pt-3 font-medium text-base" : ""}`}
    >
      <dt className={strong ? "" : "text-mute"}>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
