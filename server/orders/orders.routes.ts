import { Hono } from "hono";
import { z } from "zod";
import { idempotencyHeader } from "#contract/cart.ts";
import { order, orderListQuery, placedOrder, placeOrderInput } from "#contract/order.ts";
import type { Db } from "#server/db/client.ts";
import type { Guards } from "#server/http/auth.ts";
import { smallBody } from "#server/http/body-limits.ts";
import { answers, describe } from "#server/http/describe.ts";
import { valid } from "#server/http/validate.ts";
import type { PurchaseLimits } from "#server/stock/purchase-limits.ts";
import { cancelForShop, cancelOrder } from "./cancel-order.ts";
import { orderNotFound } from "./order-actions.ts";
import { findOrder, listOrdersOf } from "./orders.queries.ts";
import { placeOrder } from "./place-order.ts";
import { requireOwnDetails } from "./require-own-details.ts";
import { serializeOrder } from "./serialize-order.ts";

type OrderParts = { db: Db; guards: Guards; limits: PurchaseLimits; onMailDue: () => void };

const orderPath = z.object({ id: z.uuid() });
const signedIn = ["sign_in_required", "token_refused"] as const;

/** What customers do with their own. */
export function orderRoutes({ db, guards: { may }, limits, onMailDue }: OrderParts) {
  return new Hono()
    .post(
      "/",
      describe("Order what is reserved in the caller's cart", { 201: answers(placedOrder) }, [
        ...signedIn,
        "not_yours",
        "cart_empty",
        "total_changed",
        "open_order_limit",
        "key_reused",
        "body_too_large",
        "unsupported_media",
      ]),
      may("POST /payments"),
      smallBody,
      valid("header", idempotencyHeader),
      valid("json", placeOrderInput),
      async (c) => {
        const input = c.req.valid("json");
        const { user } = c.var;
        await requireOwnDetails(db, user, input);
        const key = c.req.valid("header")["idempotency-key"];
        const placed = await placeOrder(db, user, input, { key, limits });
        onMailDue();
        return c.json(placed, 201);
      },
    )
    .get(
      "/mine",
      describe("The caller's orders, newest first", { 200: answers(z.array(order)) }, [...signedIn]),
      may("GET /payments/mine"),
      valid("query", orderListQuery),
      async (c) => {
        const { rows, total } = await listOrdersOf(db, c.var.user.id, c.req.valid("query"));
        c.header("X-Total-Count", String(total));
        return c.json(rows.map(serializeOrder));
      },
    )
    .get(
      "/:id",
      describe("One order: the caller's own, or any for an administrator", { 200: answers(order) }, [
        ...signedIn,
        "order_not_found",
      ]),
      may("GET /payments/:id"),
      valid("param", orderPath),
      async (c) => {
        const found = await findOrder(db, c.req.valid("param").id);
        const { user } = c.var;
        if (!found || (found.userId !== user.id && user.role !== "admin")) throw orderNotFound();
        return c.json(serializeOrder(found));
      },
    )
    .patch(
      "/:id/cancel",
      describe(
        "Cancel the caller's own order while it is placed, or any until it is delivered for an administrator; its pieces are in stock again",
        { 200: answers(z.object({ modifiedCount: z.int() })) },
        [...signedIn, "order_not_found", "order_not_cancellable"],
      ),
      may("PATCH /payments/:id/cancel"),
      valid("param", orderPath),
      async (c) => {
        const { user } = c.var;
        const { id } = c.req.valid("param");
        const cancelled =
          user.role === "admin" ? await cancelForShop(db, user, id) : await cancelOrder(db, user.id, id);
        onMailDue();
        return c.json({ modifiedCount: cancelled ? 1 : 0 });
      },
    );
}
