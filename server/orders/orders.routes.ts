import { z } from "zod";
import { isAllowed } from "#contract/account/permissions.ts";
import { idParams } from "#contract/basics/id.ts";
import { modified } from "#contract/basics/modified.ts";
import { openOrders, order, orderListQuery, placedOrder, placeOrderInput } from "#contract/orders/order.ts";
import type { OnlinePayments } from "#contract/settings/public-settings.ts";
import type { Db } from "#server/db/client.ts";
import { route } from "#server/http/route.ts";
import { sendPage } from "#server/http/send-page.ts";
import type { Settings } from "#server/settings/current-settings.ts";
import { cancelForShop, cancelOrder } from "./cancel-order.ts";
import { orderNotFound } from "./order-events.ts";
import { countOpenOf, findOrder, listOrdersOf } from "./orders.queries.ts";
import { placeOrder } from "./place-order.ts";
import { requireOwnDetails } from "./require-own-details.ts";
import { serializeOrder } from "./serialize-order.ts";

type OrderParts = { db: Db; settings: Settings; onlinePayments: OnlinePayments };

export function orderRoutes({ db, settings, onlinePayments }: OrderParts) {
  return [
    route(
      "POST /payments",
      {
        operationId: "placeOrder",
        summary: "Place an order for the reserved items in the user's cart",
        access: "user",
        input: placeOrderInput,
        idempotent: true,
        output: placedOrder,
        status: 201,
        refuses: [
          "not_yours",
          "cart_empty",
          "total_changed",
          "open_order_limit",
          "amount_not_payable",
          "delivery_unavailable",
          "delivery_full",
        ],
      },
      async ({ user, input, keyed }) => {
        await requireOwnDetails(db, user, input);
        return placeOrder(db, user, input, { keyed, settings: settings.current(), onlinePayments });
      },
    ),
    route(
      "GET /payments/mine",
      {
        operationId: "listMyOrders",
        summary: "List the user's orders, newest first",
        access: "user",
        query: orderListQuery,
        output: z.array(order),
      },
      async ({ c, user, query }) => sendPage(c, await listOrdersOf(db, user.id, query), serializeOrder),
    ),
    route(
      "GET /payments/mine/open",
      {
        operationId: "countMyOpenOrders",
        summary: "Count the user's open orders and returns",
        access: "user",
        output: openOrders,
      },
      async ({ user }) => countOpenOf(db, user.id),
    ),
    route(
      "GET /payments/:id",
      {
        operationId: "getOrder",
        summary: "Get an order: the user's own, or any order for staff with the orders permission",
        access: "user",
        keys: "orders",
        params: idParams,
        output: order,
        refuses: ["order_not_found"],
      },
      async ({ user, params }) => {
        const found = await findOrder(db, params.id);
        if (!found || (found.userId !== user.id && !isAllowed(user, "orders"))) throw orderNotFound();
        return serializeOrder(found);
      },
    ),
    route(
      "PATCH /payments/:id/cancel",
      {
        operationId: "cancelOrder",
        summary:
          "Cancel the user's own order while it is placed, or any undelivered order for staff; returns its units to stock",
        access: "user",
        keys: "orders",
        params: idParams,
        output: modified,
        refuses: ["order_not_found", "order_not_cancellable"],
      },
      async ({ user, params }) => {
        const canceled = isAllowed(user, "orders")
          ? await cancelForShop(db, user, params.id)
          : await cancelOrder(db, user.id, params.id);
        return { modifiedCount: Number(canceled) };
      },
    ),
  ];
}
