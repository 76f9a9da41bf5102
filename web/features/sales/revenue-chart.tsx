import { formatMoney } from "#contract/money.ts";
import type { SalesReport } from "#contract/sales.ts";
import { LineChart } from "#web/ui/line-chart.tsx";

// Dates without a time parse as UTC, so they are formatted as UTC.
const longDate = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: "UTC" });
const shortDate = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
const compactMoney = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  notation: "compact",
});

export function RevenueChart({ days }: { days: SalesReport["days"] }) {
  return (
    <>
      <LineChart
        label="Revenue per day"
        points={days.map(({ day, revenue, orders }) => ({
          name: longDate.format(new Date(day)),
          axisLabel: shortDate.format(new Date(day)),
          value: revenue,
          note: orders === 1 ? "1 order" : `${orders} orders`,
        }))}
        format={formatMoney}
        formatTick={(value) => compactMoney.format(value)}
      />
      <details>
        <summary className="flex min-h-11 w-fit items-center rounded-field text-mute underline decoration-line underline-offset-4 hover:text-ink">
          Show as a table
        </summary>
        <table className="w-full">
          <caption className="sr-only">Revenue per day</caption>
          <thead>
            <tr className="border-line border-b text-mute">
              <th scope="col" className="py-2 text-left font-medium">
                Day
              </th>
              <th scope="col" className="py-2 text-right font-medium">
                Orders
              </th>
              <th scope="col" className="py-2 text-right font-medium">
                Revenue
              </th>
            </tr>
          </thead>
          <tbody className="tabular-nums">
            {days.map(({ day, orders, revenue }) => (
              <tr key={day} className="border-line border-b">
                <th scope="row" className="py-1.5 text-left font-normal">
                  {longDate.format(new Date(day))}
                </th>
                <td className="py-1.5 text-right">{orders}</td>
                <td className="py-1.5 text-right">{formatMoney(revenue)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
