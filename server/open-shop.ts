import { join } from "node:path";
import type { Logger } from "pino";
import type { ServerBuild } from "react-router";
import { createApi } from "./app.ts";
import type { Db } from "./db/client.ts";
import type { Env } from "./env.ts";
import { createErrands } from "./errands.ts";
import { createAddressOf } from "./http/address-of.ts";
import { createEventStreams } from "./http/event-streams.ts";
import { limitWrites } from "./http/limit-writes.ts";
import { createEmbeddedIdentity } from "./identity/embedded-identity.ts";
import { createFirebaseIdentity } from "./identity/firebase-identity.ts";
import { identityRoutes } from "./identity/identity.routes.ts";
import { createIdentityLimit } from "./identity/identity-limits.ts";
import { createKeyRing } from "./identity/signing-keys.ts";
import { createWriteLimits } from "./limits/write-limits.ts";
import { createMail } from "./mail/mail.ts";
import { publicSettings } from "./public-settings.ts";
import { createShop } from "./shop.ts";
import { hearStock } from "./stock/hear-stock.ts";
import { tellStock } from "./stock/live-stock.routes.ts";
import { createUploadLimits } from "./uploads/upload-limits.ts";
import { changeEmail } from "./users/change-email.ts";
import { forgetUser } from "./users/forget-user.ts";
import { createPages } from "./web.ts";

type OpenShopParts = {
  db: Db;
  env: Env;
  log: Logger;
  loadBuild: () => Promise<ServerBuild>;
  /** Tells whoever does the timed work, here or in another process. */
  onOrderPlaced?: () => void;
};

/** Puts the parts of the shop together: all that answers requests. What it does by itself is in timed-work.ts. */
export function openShop({ db, env, log, loadBuild, onOrderPlaced = () => {} }: OpenShopParts) {
  const { origin, trustProxy, google, firebase } = env;
  const currentKeys = createKeyRing(db);
  const mail = createMail({ ...env.mail, outboxDir: join(env.dataDir, "outbox"), log });
  const errands = createErrands();
  const uploadsDir = join(env.dataDir, "uploads");
  const identity = firebase ? createFirebaseIdentity(firebase) : createEmbeddedIdentity(db, currentKeys);
  const identityService = firebase
    ? undefined
    : identityRoutes({
        db,
        log,
        mail,
        errands,
        origin,
        trustProxy,
        google,
        currentKeys,
        limit: createIdentityLimit(db, env.identityCallsPerMinute),
        onDelete: (tx, uid) => forgetUser(tx, uid, uploadsDir),
        onEmailChange: changeEmail,
      });
  const addressOf = createAddressOf(env);
  const stockEvents = createEventStreams({ addressOf });
  hearStock(db, (news) => tellStock(stockEvents, news)).catch((error: unknown) =>
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
  const { fetch, routes } = createShop({
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
    finishErrands: errands.finish,
  };
}
