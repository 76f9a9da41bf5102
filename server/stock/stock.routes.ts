import { Hono } from "hono";
import { z } from "zod";
import { idempotencyHeader, takenUnit } from "#contract/cart.ts";
import type { Db } from "#server/db/client.ts";
import type { Guards } from "#server/http/auth.ts";
import { answers, describe } from "#server/http/describe.ts";
import { valid } from "#server/http/validate.ts";
import type { PurchaseLimits } from "./purchase-limits.ts";
import type { StockRules } from "./reserve-unit.ts";
import { takeUnit } from "./take-unit.ts";

type StockParts = { db: Db; guards: Guards; rules: StockRules; limits: PurchaseLimits };

const productPath = z.object({ id: z.uuid().toLowerCase() });

/** Below /products, beside the catalogue. */
export function stockRoutes({ db, guards: { may }, rules, limits }: StockParts) {
  return new Hono().patch(
    "/:id/decrement",
    describe(
      "Take one piece, which is then held for the caller for two minutes",
      { 200: answers(takenUnit) },
      [
        "sign_in_required",
        "token_refused",
        "product_not_found",
        "out_of_stock",
        "product_limit",
        "cart_limit",
        "hold_expired",
        "key_reused",
      ],
    ),
    may("PATCH /products/:id/decrement"),
    valid("param", productPath),
    valid("header", idempotencyHeader),
    async (c) => {
      const wanted = {
        userId: c.var.user.id,
        productId: c.req.valid("param").id,
        requestKey: c.req.valid("header")["idempotency-key"],
      };
      return c.json(await takeUnit(db, wanted, rules, limits));
    },
  );
}
