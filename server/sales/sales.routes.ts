import { salesQuery, salesReport } from "#contract/sales.ts";
import type { Db } from "#server/db/client.ts";
import { route } from "#server/http/route.ts";
import { reportSales } from "./report-sales.ts";

export function salesRoutes({ db }: { db: Db }) {
  return [
    route(
      "GET /sales",
      {
        summary: "Sales report of a period, compared with the period before it",
        access: "figures",
        query: salesQuery,
        output: salesReport,
      },
      ({ query }) => reportSales(db, query.days),
    ),
  ];
}
