import { formatMoney } from "#contract/basics/money.ts";
import type { SalesReport } from "#contract/orders/sales.ts";
import { dateFormat, numberFormat, shopFormat } from "#contract/settings/shop-format.ts";
import { LineChart } from "#web/ui/line-chart.tsx";

// Dates without a time parse as UTC, so they are formatted as UTC.
const longDate = (day: string) => dateFormat({ dateStyle: "full", timeZone: "UTC" }).format(new Date(day));
const shortDate = (day: string) =>
  dateFormat({ month: "short", day: "numeric", timeZone: "UTC" }).format(new Date(day));
const compactMoney = (amount: number) =>
  numberFormat({ style: "currency", currency: shopFormat().currency, notation: "compact" }).format(amount);

export function RevenueChart({ days }: { days: SalesReport["days"] }) {
  return (
    <>
      <LineChart
        label="Revenue per day"
        points={days.map(({ day, revenue, orders }) => ({
          name: longDate(day),
          axisLabel: shortDate(day),
          value: revenue,
          note: orders === 1 ? "1 order" : `${orders} orders`,
        }))}
        format={formatMoney}
        formatTick={compactMoney}
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
                  {longDate(day)}
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
