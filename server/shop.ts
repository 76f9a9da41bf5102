import { sql } from "drizzle-orm";
import { type Context, Hono } from "hono";
import { requestId } from "hono/request-id";
import type { Logger } from "pino";
import type { Api } from "./app.ts";
import type { Db } from "./db/client.ts";
import { DomainError } from "./domain-error.ts";
import { foundRoutes } from "./found/found.routes.ts";
import { compress } from "./http/compress.ts";
import { problemHandler } from "./http/errors.ts";
import { securityHeaders } from "./http/headers.ts";
import { requestLog } from "./http/log.ts";
import { builtAssets, catalogImages, catalogModels, publicFiles, uploads } from "./web.ts";

type ShopParts = {
  api: Api;
  db: Db;
  log: Logger;
  origin: string;
  pages: (c: Context) => Promise<Response>;
  /** Absent when accounts are kept by a hosted provider. */
  identityService?: Hono | undefined;
  uploadsDir: string;
};

/** The whole shop behind one port: health, API, files, pages. */
export function createShop({
  api,
  db,
  log,
  origin,
  pages,
  identityService = new Hono(),
  uploadsDir,
}: ShopParts) {
  const notFound = () => {
    throw new DomainError("not_found", "There is nothing at this address.");
  };
  return new Hono()
    .onError(problemHandler(log))
    .use(requestId(), requestLog(log), securityHeaders)
    .get("/healthz", (c) => c.text("ok"))
    .get("/readyz", async (c) => {
      await db.execute(sql`select 1`);
      return c.text("ready");
    })
    .get("/assets/*", builtAssets, notFound)
    .get("/images/*", catalogImages, notFound)
    .get("/models/*", catalogModels, notFound)
    .get("/uploads/*", uploads(uploadsDir), notFound)
    .use(compress)
    .route("/", foundRoutes({ db, origin }))
    .route("/", identityService)
    .route("/api", api)
    .all("/api/*", notFound)
    .get("/products", (c) => c.redirect(`/product${new URL(c.req.url).search}`, 308))
    .get("*", publicFiles)
    .all("*", pages);
}
