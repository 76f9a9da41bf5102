import { sql } from "drizzle-orm";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { requestId } from "hono/request-id";
import type { Logger } from "pino";
import type { Api } from "./api.ts";
import type { Db } from "./db/client.ts";
import { DomainError } from "./errors.ts";
import { readOnly, refuseOtherMethods } from "./http/allowed-methods.ts";
import { compress } from "./http/compress.ts";
import { deadline } from "./http/deadline.ts";
import { problemHandler } from "./http/errors.ts";
import { securityHeaders, strictTransport } from "./http/headers.ts";
import { requestLog } from "./http/log.ts";
import { markOwnWrites } from "./http/read-your-writes.ts";
import { seoRoutes } from "./seo/seo.routes.ts";

type ShopParts = {
  api: Api;
  db: Db;
  log: Logger;
  origin: string;
  pages: (c: Context) => Promise<Response>;
  /** Absent when accounts are kept by a hosted provider. */
  identityService?: Hono | undefined;
  limitWrites: MiddlewareHandler;
};

/** The whole shop behind one port: health, API, pages. Files, and what is the same for everyone, are sent at the front door. */
export function createApp({
  api,
  db,
  log,
  origin,
  pages,
  identityService = new Hono(),
  limitWrites,
}: ShopParts) {
  const notFound = () => {
    throw new DomainError("not_found", "There is nothing at this address.");
  };
  let answering: Promise<unknown> | undefined;
  /** One query for all who ask meanwhile: this check bypasses load shedding. */
  function databaseAnswers(): Promise<unknown> {
    answering ??= db.execute(sql`select 1`).finally(() => {
      answering = undefined;
    });
    return answering;
  }
  return new Hono()
    .onError(problemHandler(log))
    .use(requestId(), requestLog(log), securityHeaders, strictTransport(origin))
    .use(deadline())
    .get("/healthz", (c) => c.text("ok"))
    .get("/readyz", async (c) => {
      await databaseAnswers();
      return c.text("ready");
    })
    .get("/:folder{assets|images|models|uploads}/*", notFound)
    .use(compress)
    .route("/", seoRoutes({ db, origin }))
    .use(refuseOtherMethods(identityService.routes))
    .route("/", identityService)
    .use("/api/*", refuseOtherMethods(api.routes, "/api"), limitWrites, markOwnWrites)
    .route("/api", api)
    .all("/api/*", notFound)
    .get("/products", (c) => c.redirect(`/product${new URL(c.req.url).search}`, 308))
    .all("*", readOnly, pages);
}
