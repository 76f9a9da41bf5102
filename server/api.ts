import { Hono } from "hono";
import type { Logger } from "pino";
import { auditRoutes } from "./audit/audit.routes.ts";
import { cartRoutes } from "./cart/cart.routes.ts";
import type { Db } from "./db/client.ts";
import { apiDocs } from "./http/api-docs.ts";
import { createGuards } from "./http/auth.ts";
import { problemHandler } from "./http/errors.ts";
import type { EventStreams } from "./http/event-streams.ts";
import type { IdentityProvider } from "./identity/identity-provider.ts";
import { signInsRoutes } from "./identity/sign-ins.routes.ts";
import type { KeyRing } from "./identity/signing-keys.ts";
import { orderRoutes } from "./orders/orders.routes.ts";
import { ordersAdminRoutes } from "./orders/orders-admin.routes.ts";
import { productFileRoutes } from "./products/product-files.routes.ts";
import { productRoutes } from "./products/products.routes.ts";
import { productsAdminRoutes } from "./products/products-admin.routes.ts";
import type { WriteLimits } from "./rate-limits/write-limits.ts";
import { salesRoutes } from "./sales/sales.routes.ts";
import { liveStockRoutes } from "./stock/live-stock.routes.ts";
import type { PurchaseLimits } from "./stock/purchase-limits.ts";
import type { StockRules } from "./stock/reserve-unit.ts";
import { stockRoutes } from "./stock/stock.routes.ts";
import { createUploadLimits, type UploadLimits } from "./uploads/upload-limits.ts";
import { sessionRoutes } from "./users/session.routes.ts";
import { userRoutes } from "./users/users.routes.ts";
import { usersAdminRoutes } from "./users/users-admin.routes.ts";

export type ApiParts = {
  db: Db;
  log: Logger;
  currentKeys: KeyRing;
  identity: IdentityProvider;
  uploadsDir: string;
  rules: StockRules;
  limits: PurchaseLimits;
  /** Where browsers follow what is in stock. */
  stockEvents: EventStreams;
  /** Called after each order, and when the shop goes on with one; the mail about it is sent by whoever listens. */
  onOrderPlaced: () => void;
  writeLimits?: WriteLimits;
  uploadLimits?: UploadLimits;
};

/** The product server: everything under /api. */
export function createApi({
  db,
  log,
  currentKeys,
  identity,
  uploadsDir,
  rules,
  limits,
  stockEvents,
  onOrderPlaced,
  writeLimits,
  uploadLimits = createUploadLimits({ db, perMinute: 0 }),
}: ApiParts) {
  const guards = createGuards({ db, currentKeys, identity, writeLimits });
  const api = new Hono()
    .route("/jwt", sessionRoutes({ db, currentKeys, identity }))
    .route("/products", productFileRoutes({ db, guards, uploadsDir, uploadLimits }))
    .route("/products", productRoutes({ db, guards }))
    .route("/products", productsAdminRoutes({ db, guards, uploadsDir }))
    .route("/products", stockRoutes({ db, guards, rules, limits }))
    .route("/stock", liveStockRoutes(stockEvents))
    .route("/cards", cartRoutes({ db, guards, rules, limits }))
    .route("/payments", ordersAdminRoutes({ db, guards, onMailDue: onOrderPlaced }))
    .route("/payments", orderRoutes({ db, guards, limits, onMailDue: onOrderPlaced }))
    .route("/sales", salesRoutes({ db, guards }))
    .route("/users", userRoutes({ db, guards, uploadsDir, uploadLimits }))
    .route("/users", usersAdminRoutes({ db, guards, identity, uploadsDir }))
    .route("/audit", auditRoutes({ db, guards }))
    .route("/sign-ins", signInsRoutes({ db, guards }));
  api.route("/", apiDocs(api));
  api.onError(problemHandler(log));
  return api;
}

export type Api = ReturnType<typeof createApi>;
