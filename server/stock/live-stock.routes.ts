import type { EventStreams } from "#server/http/event-streams.ts";
import { route } from "#server/http/route.ts";
import type { StockUpdate } from "./subscribe-to-stock.ts";

const events =
  "Server-sent events. `stock`: units left of the products that changed, by product id. `missed`: updates were lost, so reload.";

export function liveStockRoutes(stockEvents: EventStreams) {
  return [
    route(
      "GET /stock/events",
      {
        operationId: "subscribeToStock",
        summary: "Subscribe to stock changes",
        access: "public",
        output: { mediaType: "text/event-stream", description: events },
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
