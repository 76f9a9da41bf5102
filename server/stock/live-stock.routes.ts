import { z } from "zod";
import { id } from "#contract/basics/id.ts";
import type { EventStreams } from "#server/http/event-streams.ts";
import { route } from "#server/http/route.ts";
import type { StockUpdate } from "./subscribe-to-stock.ts";

/** An event, with its data parsed. */
const stockEvent = z.discriminatedUnion("event", [
  z.object({
    event: z.literal("stock"),
    data: z
      .record(id, z.int())
      .meta({ description: "Units left of the products that changed, by product id" }),
  }),
  z
    .object({ event: z.literal("missed"), data: z.object({}) })
    .meta({ description: "Updates were lost: reload the products" }),
]);

const events = {
  mediaType: "text/event-stream",
  description:
    "Server-sent events. `stock`: units left of the products that changed, by product id. `missed`: updates were lost, so reload.",
  item: stockEvent,
  example: 'event: stock\ndata: {"01a1dd28-7ef4-7700-b169-dbf9e1cae7bf":11}\n\nevent: missed\ndata: {}\n\n',
};

export function liveStockRoutes(stockEvents: EventStreams) {
  return [
    route(
      "GET /stock/events",
      {
        operationId: "subscribeToStock",
        summary: "Subscribe to stock changes",
        access: "public",
        output: events,
        refuses: ["busy", "too_many_attempts"],
      },
      ({ c }) => stockEvents.open(c),
    ),
  ];
}

export function broadcastStock(stockEvents: EventStreams, update: StockUpdate): void {
  if (update === "missed") stockEvents.send("missed", {});
  else stockEvents.send("stock", update.onHand);
}
