import { Hono } from "hono";
import type { Logger } from "pino";
import type { Db } from "./db/client.ts";
import { apiDocs } from "./http/api-docs.ts";
import { problemHandler } from "./http/errors.ts";
import { productRoutes } from "./products/products.routes.ts";

export type ApiParts = { db: Db; log: Logger };

/** The product server: everything under /api. */
export function createApi({ db, log }: ApiParts) {
  const api = new Hono().route("/products", productRoutes(db));
  api.route("/", apiDocs(api));
  api.onError(problemHandler(log));
  return api;
}

export type Api = ReturnType<typeof createApi>;
