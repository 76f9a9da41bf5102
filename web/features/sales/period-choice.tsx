import { Link } from "react-router";
import { salesPeriods } from "#contract/account/dashboard-pages.ts";
import type { SalesPeriod } from "#contract/orders/sales.ts";
import { browserQueryClient } from "#web/lib/query-client.ts";
import { salesQuery } from "./sales.api.ts";

const periodLabels: Record<SalesPeriod, string> = {
  1: "Today",
  7: "7 days",
  30: "30 days",
  90: "90 days",
};

type PeriodChoiceProps = { days: SalesPeriod; urlFor: (days: SalesPeriod) => string };

export function PeriodChoice({ days, urlFor }: PeriodChoiceProps) {
  return (
    <nav aria-label="Period" className="flex w-fit rounded-full border border-line bg-card p-1">
      {salesPeriods.map((period) => {
        const prefetch = () => void browserQueryClient.prefetchQuery(salesQuery(period));
        return (
          <Link
            key={period}
            to={urlFor(period)}
            preventScrollReset
            aria-current={period === days ? "true" : undefined}
            onPointerEnter={prefetch}
            onFocus={prefetch}
            className="grid min-h-11 place-items-center rounded-full px-3.5 transition-colors duration-150 hover:bg-sand aria-[current=true]:bg-ink aria-[current=true]:font-medium aria-[current=true]:text-paper sm:px-4"
          >
            {periodLabels[period]}
          </Link>
        );
      })}
    </nav>
  );
}
