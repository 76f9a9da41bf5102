import { Hono } from "hono";
import type { Logger } from "pino";
import type { Db } from "./db/client.ts";
import { apiDocs } from "./http/api-docs.ts";
import { createGuards } from "./http/auth.ts";
import { problemHandler } from "./http/errors.ts";
import type { IdentityProvider } from "./identity/identity-provider.ts";
import type { KeyRing } from "./identity/signing-keys.ts";
import { productRoutes } from "./products/products.routes.ts";
import { sessionRoutes } from "./session/session.routes.ts";
import { userRoutes } from "./users/users.routes.ts";

export type ApiParts = {
  db: Db;
  log: Logger;
  currentKeys: KeyRing;
  identity: IdentityProvider;
  uploadsDir: string;
};

/** The product server: everything under /api. */
export function createApi({ db, log, currentKeys, identity, uploadsDir }: ApiParts) {
  const guards = createGuards({ db, currentKeys, identity });
  const api = new Hono()
    .route("/jwt", sessionRoutes({ db, currentKeys, identity }))
    .route("/products", productRoutes(db))
    .route("/users", userRoutes({ db, guards, uploadsDir }));
  api.route("/", apiDocs(api));
  api.onError(problemHandler(log));
  return api;
}

export type Api = ReturnType<typeof createApi>;
