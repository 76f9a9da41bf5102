import { Hono } from "hono";
import { salesQuery, salesReport } from "#contract/sales.ts";
import type { Db } from "#server/db/client.ts";
import type { Guards } from "#server/http/auth.ts";
import { answers, describe } from "#server/http/describe.ts";
import { valid } from "#server/http/validate.ts";
import { reportSales } from "./report-sales.ts";

export function salesRoutes({ db, guards: { may } }: { db: Db; guards: Guards }) {
  return new Hono().get(
    "/",
    describe("How the shop did, compared with as many days before", { 200: answers(salesReport) }, [
      "sign_in_required",
      "token_refused",
      "admin_only",
    ]),
    may("GET /sales"),
    valid("query", salesQuery),
    async (c) => c.json(await reportSales(db, c.req.valid("query").days)),
  );
}
