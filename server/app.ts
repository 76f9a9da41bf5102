import { Hono } from "hono";
import type { Logger } from "pino";
import { cartRoutes } from "./cart/cart.routes.ts";
import type { Db } from "./db/client.ts";
import { apiDocs } from "./http/api-docs.ts";
import { createGuards } from "./http/auth.ts";
import { problemHandler } from "./http/errors.ts";
import type { EventStreams } from "./http/event-streams.ts";
import type { IdentityProvider } from "./identity/identity-provider.ts";
import type { KeyRing } from "./identity/signing-keys.ts";
import { orderRoutes } from "./orders/orders.routes.ts";
import { productRoutes } from "./products/products.routes.ts";
import { sessionRoutes } from "./session/session.routes.ts";
import type { StockRules } from "./stock/claim-from-shelf.ts";
import { liveStockRoutes } from "./stock/live-stock.routes.ts";
import { stockRoutes } from "./stock/stock.routes.ts";
import { userRoutes } from "./users/users.routes.ts";

export type ApiParts = {
  db: Db;
  log: Logger;
  currentKeys: KeyRing;
  identity: IdentityProvider;
  uploadsDir: string;
  rules: StockRules;
  /** Where browsers follow what is in stock. */
  stockEvents: EventStreams;
  /** Called after each order; the mail about it is sent by whoever listens. */
  onOrderPlaced: () => void;
};

/** The product server: everything under /api. */
export function createApi({
  db,
  log,
  currentKeys,
  identity,
  uploadsDir,
  rules,
  stockEvents,
  onOrderPlaced,
}: ApiParts) {
  const guards = createGuards({ db, currentKeys, identity });
  const api = new Hono()
    .route("/jwt", sessionRoutes({ db, currentKeys, identity }))
    .route("/products", productRoutes(db))
    .route("/products", stockRoutes({ db, guards, rules }))
    .route("/stock", liveStockRoutes(stockEvents))
    .route("/cards", cartRoutes({ db, guards, rules }))
    .route("/payments", orderRoutes({ db, guards, onOrderPlaced }))
    .route("/users", userRoutes({ db, guards, uploadsDir }));
  api.route("/", apiDocs(api));
  api.onError(problemHandler(log));
  return api;
}

export type Api = ReturnType<typeof createApi>;
