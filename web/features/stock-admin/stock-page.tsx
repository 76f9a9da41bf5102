import { useQuery } from "@tanstack/react-query";
import type { ProductStock } from "#contract/products/stock.ts";
import { formatNumber } from "#contract/settings/shop-format.ts";
import { LoadError, Panel } from "#web/ui/detail-page.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { PriceHistory } from "./price-history.tsx";
import { stockQuery } from "./stock-admin.api.ts";
import { StockChangeForm } from "./stock-change-form.tsx";
import { StockHistory } from "./stock-history.tsx";
import { StockRulesForm } from "./stock-rules-form.tsx";

/** Where a product's units are, changes of the stock, and the histories of stock and price. */
export function StockPage({ id }: { id: string }) {
  const { data: stock, error, refetch } = useQuery(stockQuery(id));
  if (error && !stock) {
    return (
      <LoadError
        error={error}
        onRetry={() => refetch()}
        heading="Stock"
        missing="There is no such product. It may have been deleted."
        list={{ to: "/dashboard/productPage", label: "All Products" }}
      />
    );
  }
  if (!stock) return <PageSpinner />;
  return (
    <>
      <div className="flex flex-col gap-1">
        <h1 className="text-2xl">Stock</h1>
        <p className="text-mute [overflow-wrap:anywhere]">{stock.title}</p>
      </div>
      <Levels stock={stock} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Panel heading="Change stock">
          <StockChangeForm id={id} onHand={stock.piece} />
        </Panel>
        <Panel heading="Rules">
          <StockRulesForm key={`${stock.lowStockAt} ${stock.sellLastPiece}`} id={id} stock={stock} />
        </Panel>
      </div>
      <StockHistory id={id} />
      <PriceHistory id={id} />
    </>
  );
}

function Levels({ stock }: { stock: ProductStock }) {
  const levels = [
    ["On hand", stock.piece],
    ["On hold", stock.held],
    ["In carts", stock.inCarts],
    ["Ordered", stock.ordered],
    ["Display", stock.display],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-5">
      {levels.map(([label, units]) => (
        <div key={label} className="flex flex-col gap-1 rounded-card border border-line bg-card p-4">
          <dt className="text-mute">{label}</dt>
          <dd className="font-display text-lg tabular-nums">{formatNumber(units)}</dd>
        </div>
      ))}
    </dl>
  );
}
