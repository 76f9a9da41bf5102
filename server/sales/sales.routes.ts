import { salesQuery, salesReport } from "#contract/orders/sales.ts";
import type { OnlinePayments } from "#contract/settings/public-settings.ts";
import type { Db } from "#server/db/client.ts";
import { route } from "#server/http/route.ts";
import type { Settings } from "#server/settings/current-settings.ts";
import { reportSales } from "./report-sales.ts";

type SalesParts = { db: Db; settings: Settings; onlinePayments: OnlinePayments };

export function salesRoutes({ db, settings, onlinePayments }: SalesParts) {
  return [
    route(
      "GET /sales",
      {
        operationId: "getSalesReport",
        summary: "Sales report of a period, compared with the period before it",
        access: "figures",
        query: salesQuery,
        output: salesReport,
      },
      ({ query }) =>
        reportSales(db, query.days, {
          lowStockAt: settings.current().lowStockAt,
          withTestOrders: onlinePayments.test,
        }),
    ),
  ];
}
