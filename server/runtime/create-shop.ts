import { join } from "node:path";
import type { Logger } from "pino";
import type { ServerBuild } from "react-router";
import { createApi } from "#server/api.ts";
import { createApp } from "#server/app.ts";
import type { Db } from "#server/db/client.ts";
import type { Env } from "#server/env.ts";
import { createAddressOf } from "#server/http/client-address-of.ts";
import { createEventStreams } from "#server/http/event-streams.ts";
import { limitWrites } from "#server/http/limit-writes.ts";
import { createEmbeddedIdentity } from "#server/identity/embedded-identity.ts";
import { createFirebaseIdentity } from "#server/identity/firebase-identity.ts";
import { identityRoutes } from "#server/identity/identity.routes.ts";
import { createIdentityLimit } from "#server/identity/identity-limits.ts";
import { createKeyRing } from "#server/identity/signing-keys.ts";
import { createMail } from "#server/mail/mail.ts";
import { publicSettings } from "#server/pages/public-settings.ts";
import { createPages } from "#server/pages/render-pages.ts";
import { createWriteLimits } from "#server/rate-limits/write-limits.ts";
import { broadcastStock } from "#server/stock/live-stock.routes.ts";
import { subscribeToStock } from "#server/stock/subscribe-to-stock.ts";
import { createUploadLimits } from "#server/uploads/upload-limits.ts";
import { changeEmail } from "#server/users/change-email.ts";
import { removeUserRecord } from "#server/users/remove-user-record.ts";
import { createPendingTasks } from "./pending-tasks.ts";

type OpenShopParts = {
  db: Db;
  env: Env;
  log: Logger;
  loadBuild: () => Promise<ServerBuild>;
  /** Tells whoever does the timed work, here or in another process. */
  onOrderPlaced?: () => void;
};

/** Puts the parts of the shop together: all that answers requests. What it does by itself is in timed-work.ts. */
export function createShop({ db, env, log, loadBuild, onOrderPlaced = () => {} }: OpenShopParts) {
  const { origin, trustProxy, google, firebase } = env;
  const currentKeys = createKeyRing(db);
  const mail = createMail({ ...env.mail, outboxDir: join(env.dataDir, "outbox"), log });
  const pendingTasks = createPendingTasks();
  const uploadsDir = join(env.dataDir, "uploads");
  const identity = firebase ? createFirebaseIdentity(firebase) : createEmbeddedIdentity(db, currentKeys);
  const identityService = firebase
    ? undefined
    : identityRoutes({
        db,
        log,
        mail,
        pendingTasks,
        origin,
        trustProxy,
        google,
        currentKeys,
        limit: createIdentityLimit(db, env.identityCallsPerMinute),
        onDelete: (tx, uid) => removeUserRecord(tx, uid, uploadsDir),
        onEmailChange: changeEmail,
      });
  const addressOf = createAddressOf(env);
  const stockEvents = createEventStreams({ addressOf });
  subscribeToStock(db, (news) => broadcastStock(stockEvents, news)).catch((error: unknown) =>
    log.error({ err: error }, "stock is not heard yet"),
  );
  const writeLimits = createWriteLimits(db, env.writesPerMinute);
  const api = createApi({
    db,
    log,
    currentKeys,
    identity,
    uploadsDir,
    rules: { sellLastPiece: env.sellLastPiece },
    limits: env.purchaseLimits,
    stockEvents,
    onOrderPlaced,
    writeLimits,
    uploadLimits: createUploadLimits({ db, perMinute: env.uploadsPerMinute }),
  });
  const pages = createPages({
    api,
    log,
    origin,
    settings: publicSettings(env),
    loadBuild,
    development: env.development,
  });
  const { fetch, routes } = createApp({
    api,
    db,
    log,
    origin,
    pages,
    identityService,
    limitWrites: limitWrites(writeLimits, addressOf),
  });
  return {
    fetch,
    routes,
    uploadsDir,
    /** Ends the answers that would never end by themselves. */
    endStreams: stockEvents.end,
    finishErrands: pendingTasks.finish,
  };
}
