import { z } from "zod";
import { idParams } from "#contract/basics/id.ts";
import { modified } from "#contract/basics/modified.ts";
import { searchLimit } from "#contract/basics/search-limit.ts";
import { allOrdersQuery, order, orderExportQuery, orderIds } from "#contract/orders/order.ts";
import type { Db } from "#server/db/client.ts";
import { csvDownload } from "#server/http/file-download.ts";
import { route } from "#server/http/route.ts";
import { sendPage } from "#server/http/send-page.ts";
import { advanceOrder, confirmOrders } from "./advance-order.ts";
import { listAllOrders } from "./order-list.queries.ts";
import { ordersCsv, ordersCsvHeader } from "./orders-csv.ts";
import { recordOrderExport } from "./record-export.ts";
import { serializeOrder } from "./serialize-order.ts";

type OrderAdminParts = { db: Db };

export function ordersAdminRoutes({ db }: OrderAdminParts) {
  const advancing = {
    access: "orders",
    params: idParams,
    output: modified,
    refuses: ["order_not_found", "order_not_ready"],
  } as const;

  return [
    route(
      "GET /payments",
      {
        operationId: "listOrders",
        summary: `List all orders, newest first by default; a search finds the newest ${searchLimit}`,
        access: "orders",
        query: allOrdersQuery,
        output: z.array(order),
      },
      async ({ c, query }) => sendPage(c, await listAllOrders(db, query), serializeOrder),
    ),
    route(
      "GET /payments/export",
      {
        operationId: "exportOrders",
        summary: "Export all matching orders as CSV",
        access: "orders",
        recent: true,
        query: orderExportQuery,
        output: { mediaType: "text/csv", description: "The orders", example: ordersCsvHeader },
      },
      async ({ c, user, query }) => {
        await recordOrderExport(db, user, query);
        return csvDownload(c, "orders.csv", ordersCsv(db, query));
      },
    ),
    route(
      "PATCH /payments/confirm",
      {
        operationId: "confirmOrders",
        summary: "Confirm several orders; orders that are not placed are skipped",
        access: "orders",
        input: orderIds,
        output: modified,
      },
      async ({ user, input }) => ({ modifiedCount: await confirmOrders(db, user, input.ids) }),
    ),
    route(
      "PATCH /payments/:id/confirm",
      { operationId: "confirmOrder", summary: "Confirm a placed order", ...advancing },
      async ({ user, params }) => ({
        modifiedCount: Number(await advanceOrder(db, user, params.id, "confirm")),
      }),
    ),
    route(
      "PATCH /payments/:id/deliver",
      { operationId: "deliverOrder", summary: "Mark a confirmed order as delivered", ...advancing },
      async ({ user, params }) => ({
        modifiedCount: Number(await advanceOrder(db, user, params.id, "deliver")),
      }),
    ),
    route(
      "PATCH /payments/:id/paid",
      { operationId: "markOrderPaid", summary: "Mark an order as paid", ...advancing },
      async ({ user, params }) => ({
        modifiedCount: Number(await advanceOrder(db, user, params.id, "pay")),
      }),
    ),
  ];
}
