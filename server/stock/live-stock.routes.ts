import { Hono } from "hono";
import { describe, streams } from "#server/http/describe.ts";
import type { EventStreams } from "#server/http/event-streams.ts";
import type { StockUpdate } from "./subscribe-to-stock.ts";

const events =
  "Server-sent events. `stock`: the pieces left of the products that changed, by id. `missed`: something changed, ask again.";

export function liveStockRoutes(stockEvents: EventStreams) {
  return new Hono().get(
    "/events",
    describe("Follow what is in stock", { 200: streams(events) }, ["busy", "too_many_attempts"]),
    (c) => stockEvents.open(c),
  );
}

export function broadcastStock(stockEvents: EventStreams, news: StockUpdate): void {
  if (news === "missed") stockEvents.send("missed", {});
  else stockEvents.send("stock", news.onHand);
}
