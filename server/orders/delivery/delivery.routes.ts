import { idParams } from "#contract/basics/id.ts";
import { modified } from "#contract/basics/modified.ts";
import {
  deliveryChoice,
  deliveryOffer,
  earliestDelivery,
  earliestQuery,
  offerQuery,
} from "#contract/orders/delivery-input.ts";
import type { Db } from "#server/db/client.ts";
import { route } from "#server/http/route.ts";
import type { Settings } from "#server/settings/current-settings.ts";
import { orderNotFound } from "../order-events.ts";
import { findOrder } from "../orders.queries.ts";
import { findEarliest, findOffer, productDaysOfCart, productDaysOfOrder } from "./delivery-offer.ts";
import { moveDelivery } from "./move-delivery.ts";

export function deliveryRoutes({ db, settings }: { db: Db; settings: Settings }) {
  return [
    route(
      "GET /delivery/offer",
      {
        operationId: "listDeliveryOffer",
        summary: "List the free delivery windows for the user's cart, or for their order",
        access: "user",
        query: offerQuery,
        output: deliveryOffer,
        refuses: ["order_not_found"],
      },
      async ({ user, query: { orderId, ...place } }) => {
        if (orderId && (await findOrder(db, orderId))?.userId !== user.id) throw orderNotFound();
        const productDays = await (orderId
          ? productDaysOfOrder(db, orderId)
          : productDaysOfCart(db, user.id));
        return findOffer(db, settings.current(), { productDays, ...place });
      },
    ),
    route(
      "GET /delivery/earliest",
      {
        operationId: "getEarliestDelivery",
        summary: "Get the first free day of delivery for a product",
        access: "public",
        query: earliestQuery,
        output: earliestDelivery,
        cache: "shared",
      },
      ({ query: { days = 0 } }) => findEarliest(db, settings.current(), days),
    ),
    route(
      "PATCH /payments/:id/delivery",
      {
        operationId: "moveDelivery",
        summary: "Move the delivery of the user's own order",
        access: "user",
        params: idParams,
        input: deliveryChoice,
        output: modified,
        refuses: ["order_not_found", "too_late", "delivery_unavailable", "delivery_full"],
      },
      async ({ user, params, input }) => ({
        modifiedCount: Number(await moveDelivery(db, user.id, params.id, input, settings.current())),
      }),
    ),
  ];
}
