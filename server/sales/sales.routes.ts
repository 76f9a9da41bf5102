import { salesQuery, salesReport } from "#contract/sales.ts";
import type { Db } from "#server/db/client.ts";
import { route } from "#server/http/route.ts";
import type { Settings } from "#server/settings/current-settings.ts";
import { reportSales } from "./report-sales.ts";

export function salesRoutes({ db, settings }: { db: Db; settings: Settings }) {
  return [
    route(
      "GET /sales",
      {
        summary: "Sales report of a period, compared with the period before it",
        access: "figures",
        query: salesQuery,
        output: salesReport,
      },
      ({ query }) => reportSales(db, query.days, settings.current().lowStockAt),
    ),
  ];
}
