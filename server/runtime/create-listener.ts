import type { RequestListener, Server } from "node:http";
import { join } from "node:path";
import type { Logger } from "pino";
import type { Db } from "#server/db/client.ts";
import { openMetrics } from "#server/edge/metrics.ts";
import { createRequestHandler } from "#server/edge/request-handler.ts";
import { findFiles } from "#server/edge/static-files.ts";
import type { Env } from "#server/env.ts";
import { projectRoot } from "#server/env.ts";
import { loadBuiltPages } from "#server/pages/render-pages.ts";
import { createShop } from "./create-shop.ts";

type ListenerParts = { server: Server; db: Db; env: Env; log: Logger; onOrderPlaced: () => void };

/** Everything that answers requests. A module of its own, because loading it takes as long as starting the database. */
export async function createListener({ server, db, env, log, onOrderPlaced }: ListenerParts) {
  const dev = env.development
    ? await (await import("#server/pages/dev-server.ts")).createDevPages(server)
    : undefined;
  const shop = createShop({ db, env, log, onOrderPlaced, loadBuild: dev?.loadBuild ?? loadBuiltPages });
  const files = await findFiles({
    clientDir: join(projectRoot, "build/client"),
    catalogDir: join(projectRoot, "catalog"),
    uploadsDir: shop.uploadsDir,
  });
  const { origin, passwordCallsAtOnce } = env;
  const door = createRequestHandler({ shop, origin, files, log, passwordCallsAtOnce, keepsPages: !dev });
  const metrics = env.metricsToken
    ? openMetrics({ token: env.metricsToken, db, routes: shop.routes })
    : undefined;
  const measured = metrics?.before(door.listener) ?? door.listener;
  const listener: RequestListener = dev ? dev.before(measured) : measured;
  return {
    listener,
    endStreams: shop.endStreams,
    finishErrands: shop.finishErrands,
    endMetrics: metrics?.close ?? (() => {}),
  };
}
