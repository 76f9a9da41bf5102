import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { type OrderView, orderViewLimit, orderViewNames, orderViews } from "#contract/orders/order-views.ts";
import { formatNumber } from "#contract/settings/shop-format.ts";
import { viewCountsQuery } from "./order-views.api.ts";

/** Views whose orders need attention. */
const urgent: OrderView[] = ["overdue", "refund"];

/** The views with their counts. A view without orders is quiet. */
export function ViewLinks({ current }: { current: OrderView }) {
  const { data: counts } = useQuery(viewCountsQuery());
  return (
    <nav aria-label="Views of orders" className="-mx-1 overflow-x-auto px-1 py-1">
      <ul className="flex w-max gap-2 md:w-auto md:flex-wrap">
        {orderViewNames.map((view) => {
          const count = counts?.[view];
          return (
            <li key={view}>
              <Link
                to={`?view=${view}`}
                preventScrollReset
                aria-current={view === current ? "page" : undefined}
                className="flex min-h-11 items-center gap-2 whitespace-nowrap rounded-full border border-line bg-card px-4 hover:bg-sand aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:font-medium aria-[current=page]:text-paper"
              >
                {orderViews[view]}
                {count !== undefined && (
                  <span
                    className={`tabular-nums ${count > 0 && urgent.includes(view) && view !== current ? "font-medium text-clay" : "opacity-75"}`}
                  >
                    {formatNumber(count)}
                    {count === orderViewLimit && "+"}
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
