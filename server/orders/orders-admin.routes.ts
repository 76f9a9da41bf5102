import { Hono } from "hono";
import { z } from "zod";
import { allOrdersQuery, order, orderExportQuery, orderIds } from "#contract/order.ts";
import { searchLimit } from "#contract/search-limit.ts";
import type { Db } from "#server/db/client.ts";
import type { Guards } from "#server/http/auth.ts";
import { smallBody } from "#server/http/body-limits.ts";
import { csvDownload } from "#server/http/csv-download.ts";
import { answers, describe, spreadsheet } from "#server/http/describe.ts";
import { valid } from "#server/http/validate.ts";
import { advanceOrder, confirmOrders } from "./advance-order.ts";
import { listAllOrders } from "./order-list.queries.ts";
import { ordersCsv } from "./orders-csv.ts";
import { recordOrderExport } from "./record-export.ts";
import { serializeOrder } from "./serialize-order.ts";

type OrderAdminParts = { db: Db; guards: Guards; onMailDue: () => void };

const orderPath = z.object({ id: z.uuid() });
const modified = {
  200: answers(z.object({ modifiedCount: z.int().meta({ description: "0: it was so already" }) })),
};
const adminsOnly = ["sign_in_required", "token_refused", "admin_only"] as const;
const advancing = [...adminsOnly, "order_not_found" as const, "order_not_ready" as const];

/** What the shop does with everybody's orders. */
export function ordersAdminRoutes({ db, guards: { may }, onMailDue }: OrderAdminParts) {
  return new Hono()
    .get(
      "/",
      describe(
        `All orders, newest first unless told; a search finds the newest ${searchLimit}`,
        { 200: answers(z.array(order)) },
        [...adminsOnly],
      ),
      may("GET /payments"),
      valid("query", allOrdersQuery),
      async (c) => {
        const { rows, total } = await listAllOrders(db, c.req.valid("query"));
        c.header("X-Total-Count", String(total));
        return c.json(rows.map(serializeOrder));
      },
    )
    .get(
      "/export",
      describe("The same as a spreadsheet, all pages of it", { 200: spreadsheet("The orders") }, [
        ...adminsOnly,
      ]),
      may("GET /payments/export"),
      valid("query", orderExportQuery),
      async (c) => {
        const filter = c.req.valid("query");
        await recordOrderExport(db, c.var.user, filter);
        return csvDownload(c, "orders.csv", ordersCsv(db, filter));
      },
    )
    .patch(
      "/confirm",
      describe("Confirm those of these orders that are placed", modified, [
        ...adminsOnly,
        "body_too_large",
        "unsupported_media",
      ]),
      may("PATCH /payments/confirm"),
      smallBody,
      valid("json", orderIds),
      async (c) => {
        const modifiedCount = await confirmOrders(db, c.var.user, c.req.valid("json").ids);
        onMailDue();
        return c.json({ modifiedCount });
      },
    )
    .patch(
      "/:id/confirm",
      describe("Confirm a placed order", modified, advancing),
      may("PATCH /payments/:id/confirm"),
      valid("param", orderPath),
      async (c) => {
        const confirmed = await advanceOrder(db, c.var.user, c.req.valid("param").id, "confirm");
        onMailDue();
        return c.json({ modifiedCount: confirmed ? 1 : 0 });
      },
    )
    .patch(
      "/:id/deliver",
      describe("Mark a confirmed order as delivered", modified, advancing),
      may("PATCH /payments/:id/deliver"),
      valid("param", orderPath),
      async (c) => {
        const delivered = await advanceOrder(db, c.var.user, c.req.valid("param").id, "deliver");
        onMailDue();
        return c.json({ modifiedCount: delivered ? 1 : 0 });
      },
    )
    .patch(
      "/:id/paid",
      describe("Mark an order as paid", modified, advancing),
      may("PATCH /payments/:id/paid"),
      valid("param", orderPath),
      async (c) => {
        const paid = await advanceOrder(db, c.var.user, c.req.valid("param").id, "pay");
        return c.json({ modifiedCount: paid ? 1 : 0 });
      },
    );
}
