import { useQuery } from "@tanstack/react-query";
import { formatMoney } from "#contract/basics/money.ts";
import type { SalesPeriod, SalesReport } from "#contract/orders/sales.ts";
import { formatNumber } from "#contract/settings/shop-format.ts";
import { BarChart } from "#web/ui/bar-chart.tsx";
import { Panel } from "#web/ui/detail-page.tsx";
import { FailedNotice } from "#web/ui/notice.tsx";
import { BestSellers, LowStock } from "./product-lists.tsx";
import { RevenueChart } from "./revenue-chart.tsx";
import { salesQuery } from "./sales.api.ts";
import { SalesFigures } from "./sales-figures.tsx";

export function SalesOverview({ days }: { days: SalesPeriod }) {
  const { data, isError, isPlaceholderData, refetch } = useQuery(salesQuery(days));
  if (!data) {
    return isError ? (
      <FailedNotice text="We couldn't load the sales figures." onRetry={() => refetch()} />
    ) : (
      <Loading />
    );
  }
  return (
    <div
      aria-busy={isPlaceholderData}
      className="flex flex-col gap-3 transition-opacity duration-150 aria-busy:opacity-50"
    >
      {/* While the next period is loading, the figures are those of the previous one. */}
      <TestOrdersNote {...data.testOrders} />
      <SalesFigures days={isPlaceholderData ? periodOf(data) : days} report={data} />
      <div className="grid items-start gap-3 xl:grid-cols-3">
        <div className="flex min-w-0 flex-col gap-3 xl:col-span-2">
          <Panel heading="Revenue per day">
            <RevenueChart days={data.days} />
          </Panel>
          <Panel heading="Best sellers">
            <BestSellers products={data.bestSellers} />
          </Panel>
        </div>
        <div className="flex min-w-0 flex-col gap-3">
          <Panel heading="Orders by category">
            <BarChart bars={data.categories.map(barOf)} />
          </Panel>
          <Panel heading="Low stock">
            <LowStock products={data.lowStock} />
          </Panel>
        </div>
      </div>
    </div>
  );
}

/** One rule for all figures of the page: see counted-orders.ts of the server. */
function TestOrdersNote({ placed, counted }: SalesReport["testOrders"]) {
  if (!counted && placed === 0) return null;
  return (
    <p className="text-mute">
      {counted
        ? "Test payments are on. Test orders are included in these figures."
        : `${placed === 1 ? "1 test order is" : `${formatNumber(placed)} test orders are`} left out of these figures.`}
    </p>
  );
}

function periodOf({ days }: SalesReport): SalesPeriod {
  return days.length as SalesPeriod;
}

function barOf({ name, revenue, units }: SalesReport["categories"][number]) {
  return {
    name,
    value: revenue,
    text: formatMoney(revenue),
    note: units === 1 ? "1 unit" : `${formatNumber(units)} units`,
  };
}

function Loading() {
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="text-mute">
        Loading...
      </p>
      <div aria-hidden className="grid animate-pulse grid-cols-2 gap-3 xl:grid-cols-5">
        {["revenue", "refunds", "orders", "average", "units"].map((tile) => (
          <div key={tile} className="h-25 rounded-card bg-sand" />
        ))}
      </div>
      <div aria-hidden className="grid animate-pulse gap-3 xl:grid-cols-3">
        <div className="h-93 rounded-card bg-sand xl:col-span-2" />
        <div className="h-93 rounded-card bg-sand" />
      </div>
    </div>
  );
}
