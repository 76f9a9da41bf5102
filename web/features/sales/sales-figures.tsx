import { formatMoney } from "#contract/basics/money.ts";
import type { SalesPeriod, SalesReport } from "#contract/orders/sales.ts";
import { formatNumber } from "#contract/settings/shop-format.ts";
import { StatTile } from "#web/ui/stat-tile.tsx";
import { growth } from "./growth.ts";

const count = (value: number) => formatNumber(value);

const figures = [
  { key: "revenue", label: "Revenue", format: formatMoney },
  { key: "refunds", label: "Refunds", format: formatMoney },
  { key: "lost", label: "Lost in disputes", format: formatMoney },
  { key: "orders", label: "Orders", format: count },
  { key: "averageOrder", label: "Average order", format: formatMoney },
  { key: "units", label: "Units", format: count },
] as const;

type SalesFiguresProps = { days: SalesPeriod; report: Pick<SalesReport, "now" | "before"> };

export function SalesFigures({ days, report: { now, before } }: SalesFiguresProps) {
  const than = days === 1 ? "the previous day" : `the previous ${days} days`;
  const hasLosses = now.lost > 0 || before.lost > 0;
  const shown = figures.filter(({ key }) => key !== "lost" || hasLosses);
  return (
    <dl className={`grid grid-cols-2 gap-3 ${hasLosses ? "xl:grid-cols-6" : "xl:grid-cols-5"}`}>
      {shown.map(({ key, label, format }) => (
        <StatTile
          key={key}
          label={label}
          value={format(now[key])}
          {...growth(now[key], before[key], { format, than })}
        />
      ))}
    </dl>
  );
}
