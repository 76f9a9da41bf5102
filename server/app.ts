import { Hono } from "hono";
import { hc } from "hono/client";
import { requestId } from "hono/request-id";
import type { Logger } from "pino";
import type { ServerBuild } from "react-router";
import { DomainError } from "#contract/basics/domain-error.ts";
import { compress } from "#server/edge/compress.ts";
import { identityRoutes } from "#server/identity/protocol/identity.routes.ts";
import { createIdentityLimit } from "#server/identity/protocol/identity-limits.ts";
import { createSecretKeyLoader } from "#server/identity/second-factor/secret-key.ts";
import { createKeyRing, type KeyRing } from "#server/identity/tokens/signing-keys.ts";
import { noPayments, type Payments } from "#server/payments/configured-payments.ts";
import { createApi } from "./api.ts";
import { openBackupStore } from "./backup/open-backup-store.ts";
import type { Db } from "./db/client.ts";
import { readDiskSpace } from "./db/disk-space.ts";
import type { Replica } from "./db/replica.ts";
import { fileFolders } from "./edge/static-files.ts";
import type { Env } from "./env/parse-env.ts";
import { readOnly, refuseOtherMethods } from "./http/allowed-methods.ts";
import { cacheablePaths } from "./http/cacheable-paths.ts";
import { createAddressOf, createFullAddressOf } from "./http/client-address.ts";
import { allowOrigins } from "./http/cors.ts";
import { deadline } from "./http/deadline.ts";
import { problemHandler } from "./http/errors.ts";
import { createEventStreams } from "./http/event-streams.ts";
import { securityHeaders, strictTransport } from "./http/headers.ts";
import { healthRoutes } from "./http/health.routes.ts";
import { limitWrites } from "./http/limits.ts";
import { requestLog } from "./http/log.ts";
import { createPublicRead, markOwnWrites, sharedLoad } from "./http/read-your-writes.ts";
import { createEmbeddedIdentity } from "./identity/embedded-identity.ts";
import { createFirebaseIdentity } from "./identity/firebase-identity.ts";
import { publicSettings } from "./pages/public-settings.ts";
import { createPages, sharedPages } from "./pages/render-pages.ts";
import { seoRoutes, sharedSeoFiles } from "./pages/seo.routes.ts";
import { createSandbox } from "./payments/sandbox/sandbox.routes.ts";
import { createWriteLimits } from "./rate-limits/write-limits.ts";
import type { Settings } from "./settings/current-settings.ts";
import { broadcastStock } from "./stock/live-stock.routes.ts";
import { subscribeToStock } from "./stock/subscribe-to-stock.ts";
import { openUploadStore } from "./uploads/open-upload-store.ts";
import { createUploadLimits } from "./uploads/upload-limits.ts";
import { changeEmail } from "./users/change-email.ts";
import { removeUserRecord } from "./users/remove-user-record.ts";

type AppParts = {
  db: Db;
  /** For LISTEN, where `db` goes through a connection pooler. */
  direct?: Db;
  /** For public reads, if there is a hot standby. */
  replica?: Replica | undefined;
  env: Env;
  log: Logger;
  settings: Settings;
  loadBuild: () => Promise<ServerBuild>;
  /** Online payments; off, unless given. */
  payments?: Payments;
  /** Whether the server is about to stop. */
  isDraining?: () => boolean;
};

/** The root app: health checks, identity service, API, pages. Files and cached responses are sent by edge/ before it. */
export function createApp({
  db,
  direct = db,
  replica,
  env,
  log,
  settings,
  loadBuild,
  payments = noPayments,
  isDraining = () => false,
}: AppParts) {
  const { origin } = env;
  const uploads = openUploadStore(env);
  const addressOf = createAddressOf(env);
  const publicRead = createPublicRead(db, replica);
  const currentKeys = createKeyRing(db);
  const stockEvents = createEventStreams({ addressOf });
  subscribeToStock(direct, (update) => broadcastStock(stockEvents, update)).catch((error: unknown) =>
    log.error({ err: error }, "could not subscribe to stock updates"),
  );
  const writeLimits = createWriteLimits(db, env.writesPerMinute);
  const { api, findCachePolicy: findApiCachePolicy } = createApi({
    db,
    log,
    currentKeys,
    identity: env.firebase ? createFirebaseIdentity(env.firebase) : createEmbeddedIdentity(db, currentKeys),
    publicRead,
    origin,
    uploads,
    payments,
    hasMailServer: env.mail.smtpUrl !== undefined,
    privateWebhooks: env.privateWebhooks,
    backups: { place: openBackupStore(env).place, encrypted: env.backupRecipients.length > 0 },
    settings,
    stockEvents,
    addressOf: createFullAddressOf(env),
    writeLimits,
    uploadLimits: createUploadLimits({ db, store: uploads, perMinute: env.uploadsPerMinute }),
  });
  const browserSettings = () => publicSettings(env, settings.current());
  const apiClient = hc<typeof api>(origin, { fetch: api.request });
  const sharedApiClient = hc<typeof api>(origin, {
    fetch: (input: string | URL | Request, init?: RequestInit) => api.request(input, init, sharedLoad),
  });
  const pages = createPages({
    apiClient,
    sharedApiClient,
    log,
    origin,
    settings: browserSettings,
    loadBuild,
    development: env.development,
  });
  const identity = env.firebase ? new Hono() : embeddedIdentity({ db, env, log, currentKeys });

  const { fetch, routes } = new Hono()
    .onError(problemHandler(log))
    .use(requestId(), requestLog(log), securityHeaders, strictTransport(origin))
    .use(deadline())
    .route("/", healthRoutes({ db, readSpace: () => readDiskSpace(env.dataDir), isDraining, log }))
    .get(`/:folder{${fileFolders.join("|")}}/*`, notFound)
    .use(compress)
    .route("/", payments.sandbox ? createSandbox({ db, keys: payments.sandbox, origin }) : new Hono())
    .route("/", seoRoutes({ publicRead, origin, settings, mailFrom: env.mail.from }))
    .use(refuseOtherMethods(identity.routes))
    .route("/", identity)
    .use(
      "/api/*",
      allowOrigins(() => settings.current().corsOrigins),
      refuseOtherMethods(api.routes, "/api"),
      limitWrites(writeLimits.ofAddress, addressOf),
      markOwnWrites(replica),
    )
    .route("/api", api)
    .all("/api/*", notFound)
    .get("/products", (c) => c.redirect(`/product${new URL(c.req.url).search}`, 308))
    .all("*", readOnly, pages);
  return {
    fetch,
    routes,
    findCachePolicy: (path: string) => findApiCachePolicy(path) ?? findPageCachePolicy(path),
    uploads,
    endStreams: stockEvents.end,
  };
}

const findPageCachePolicy = cacheablePaths(
  [...sharedPages, ...sharedSeoFiles].map((path) => ({ method: "GET", path, cache: "shared" as const })),
);

function notFound(): never {
  throw new DomainError("not_found", "There is nothing at this address.");
}

type IdentityParts = Pick<AppParts, "db" | "env" | "log"> & {
  currentKeys: KeyRing;
};

function embeddedIdentity({ env, ...parts }: IdentityParts) {
  return identityRoutes({
    ...parts,
    origin: env.origin,
    trustedProxies: env.trustedProxies,
    google: env.google,
    passwordCallsAtOnce: env.passwordCallsAtOnce,
    secretKey: createSecretKeyLoader(env),
    limit: createIdentityLimit(parts.db, env.identityCallsPerMinute),
    onDelete: removeUserRecord,
    onEmailChange: changeEmail,
  });
}
