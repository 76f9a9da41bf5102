import type { RequestListener, Server } from "node:http";
import { join } from "node:path";
import type { Logger } from "pino";
import type { Db } from "./db/client.ts";
import type { Env } from "./env.ts";
import { createFrontDoor } from "./front-door.ts";
import { findFiles } from "./http/files.ts";
import { openMetrics } from "./metrics/open-metrics.ts";
import { openShop } from "./open-shop.ts";
import { projectRoot } from "./project-root.ts";
import { loadBuiltPages } from "./web.ts";

type ListenerParts = { server: Server; db: Db; env: Env; log: Logger; onOrderPlaced: () => void };

/** Everything that answers requests. A module of its own, because loading it takes as long as starting the database. */
export async function createListener({ server, db, env, log, onOrderPlaced }: ListenerParts) {
  const dev = env.development ? await (await import("./dev-pages.ts")).createDevPages(server) : undefined;
  const shop = openShop({ db, env, log, onOrderPlaced, loadBuild: dev?.loadBuild ?? loadBuiltPages });
  const files = await findFiles({
    clientDir: join(projectRoot, "build/client"),
    catalogDir: join(projectRoot, "catalog"),
    uploadsDir: shop.uploadsDir,
  });
  const { origin, passwordCallsAtOnce } = env;
  const door = createFrontDoor({ shop, origin, files, log, passwordCallsAtOnce, keepsPages: !dev });
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
