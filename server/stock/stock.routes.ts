import { idParams } from "#contract/basics/id.ts";
import { takenUnit } from "#contract/orders/cart.ts";
import type { Db } from "#server/db/client.ts";
import { route } from "#server/http/route.ts";
import type { Settings } from "#server/settings/current-settings.ts";
import { takeUnit } from "./take-unit.ts";

type StockParts = { db: Db; settings: Settings };

export function stockRoutes({ db, settings }: StockParts) {
  return [
    route(
      "PATCH /products/:id/decrement",
      {
        operationId: "takeUnit",
        summary: "Hold one unit for the user for two minutes",
        access: "user",
        params: idParams,
        idempotent: true,
        output: takenUnit,
        refuses: ["product_not_found", "out_of_stock", "product_limit", "cart_limit", "hold_expired"],
      },
      ({ user, params, keyed }) =>
        takeUnit(db, { userId: user.id, productId: params.id }, settings.current(), keyed),
    ),
  ];
}
