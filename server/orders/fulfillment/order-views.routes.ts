import { z } from "zod";
import { id, idParams } from "#contract/basics/id.ts";
import { searchLimit } from "#contract/basics/search-limit.ts";
import { order } from "#contract/orders/order.ts";
import {
  orderBatch,
  orderBatchInput,
  orderViewCounts,
  orderViewFilter,
  orderViewQuery,
} from "#contract/orders/order-batch.ts";
import { mostStops, orderStop } from "#contract/orders/order-stop.ts";
import { orderViewLimit } from "#contract/orders/order-views.ts";
import type { Db } from "#server/db/client.ts";
import { csvDownload } from "#server/http/file-download.ts";
import { route } from "#server/http/route.ts";
import { sendPage } from "#server/http/send-page.ts";
import { recordOrderExport } from "../record-export.ts";
import { serializeOrder } from "../serialize-order.ts";
import { findCurrentBatch } from "./batches.queries.ts";
import { orderLinesCsv, orderLinesCsvHeader } from "./order-lines-csv.ts";
import { countViews, listView, listViewIds } from "./order-views.queries.ts";
import { runBatch, startBatch, startUndo } from "./run-batch.ts";
import { serializeBatch } from "./serialize-batch.ts";
import { serializeStop } from "./serialize-stop.ts";
import { listStops } from "./stops.queries.ts";

/** The Orders page of the dashboard. */
export function orderViewRoutes({ db }: { db: Db }) {
  return [
    route(
      "GET /orders",
      {
        operationId: "listOrderView",
        summary: `List the orders of a view, newest first by default; at most the newest ${orderViewLimit}, or ${searchLimit} of a search`,
        access: "orders",
        query: orderViewQuery,
        output: z.array(order),
      },
      async ({ c, query }) => sendPage(c, await listView(db, query), serializeOrder),
    ),
    route(
      "GET /orders/counts",
      {
        operationId: "countOrderViews",
        summary: `Count the orders of every view, up to ${orderViewLimit}`,
        access: "orders",
        output: orderViewCounts,
      },
      () => countViews(db),
    ),
    route(
      "GET /orders/stops",
      {
        operationId: "listStops",
        summary: `List the orders to deliver today in the order of the tour, at most ${mostStops}`,
        access: "orders",
        output: z.array(orderStop),
      },
      async () => (await listStops(db)).map(serializeStop),
    ),
    route(
      "GET /orders/ids",
      {
        operationId: "listOrderIds",
        summary: "List the ids of the orders of a view, as many as the view lists",
        access: "orders",
        query: orderViewFilter,
        output: z.object({ ids: z.array(id) }),
      },
      async ({ query }) => ({ ids: await listViewIds(db, query) }),
    ),
    route(
      "GET /orders/lines/export",
      {
        operationId: "exportOrderLines",
        summary: "Export the orders of a view as CSV, one row for each line of an order",
        access: "orders",
        recent: true,
        query: orderViewFilter,
        output: {
          mediaType: "text/csv",
          description: "The lines of the orders",
          example: orderLinesCsvHeader,
        },
      },
      async ({ c, user, query }) => {
        await recordOrderExport(db, user, query, "order-lines.csv");
        return csvDownload(c, "order-lines.csv", orderLinesCsv(db, query));
      },
    ),
    route(
      "GET /orders/batches/current",
      {
        operationId: "getCurrentOrderBatch",
        summary: "Get the user's last bulk action, if it is not finished or can still be undone",
        access: "orders",
        keys: "none",
        output: z.object({ batch: orderBatch.nullable() }),
      },
      async ({ user }) => {
        const batch = await findCurrentBatch(db, user.id);
        return { batch: batch ? serializeBatch(batch) : null };
      },
    ),
    route(
      "POST /orders/batches",
      {
        operationId: "startOrderBatch",
        summary: "Start an action on several orders, and handle the first 100",
        access: "orders",
        keys: "none",
        input: orderBatchInput,
        idempotent: true,
        output: orderBatch,
        status: 201,
      },
      ({ user, input, keyed }) => startBatch(db, user, input, keyed),
    ),
    route(
      "POST /orders/batches/:id/next",
      {
        operationId: "continueOrderBatch",
        summary: "Handle the next 100 orders of a bulk action",
        access: "orders",
        keys: "none",
        params: idParams,
        output: orderBatch,
        refuses: ["not_found"],
      },
      ({ user, params }) => runBatch(db, user, params.id),
    ),
    route(
      "POST /orders/batches/:id/undo",
      {
        operationId: "undoOrderBatch",
        summary:
          "Undo a bulk action for the orders whose customer was not told yet, and handle the first 100",
        access: "orders",
        keys: "none",
        params: idParams,
        idempotent: true,
        output: orderBatch,
        status: 201,
        refuses: ["not_found", "order_not_ready"],
      },
      ({ user, params, keyed }) => startUndo(db, user, params.id, keyed),
    ),
  ];
}
