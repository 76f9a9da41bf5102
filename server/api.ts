import { auditData } from "#server/audit/audit.personal-data.ts";
import { accountData } from "#server/identity/account.personal-data.ts";
import { signInsRoutes } from "#server/identity/sign-in/sign-ins.routes.ts";
import type { KeyRing } from "#server/identity/tokens/signing-keys.ts";
import { orderDetailRoutes } from "#server/orders/fulfillment/order-details.routes.ts";
import { orderViewRoutes } from "#server/orders/fulfillment/order-views.routes.ts";
import { orderData } from "#server/orders/orders.personal-data.ts";
import { noPayments, type Payments, realProviders } from "#server/payments/configured-payments.ts";
import { invoiceData } from "#server/payments/invoices/invoices.personal-data.ts";
import { paymentData } from "#server/payments/payments.personal-data.ts";
import { profileData } from "#server/users/profile.personal-data.ts";
import { auditRoutes } from "./audit/audit.routes.ts";
import { type BackupPlace, backupRoutes } from "./backup/backups.routes.ts";
import { cartRoutes } from "./cart/cart.routes.ts";
import { contentRoutes } from "./content/content.routes.ts";
import { contentAdminRoutes } from "./content/content-admin.routes.ts";
import { firstStepsRoutes } from "./content/first-steps.routes.ts";
import { mailRoutes } from "./content/mails.routes.ts";
import type { Db } from "./db/client.ts";
import { apiDocsRoutes } from "./http/api-docs.ts";
import { createGuards } from "./http/auth.ts";
import { cacheablePaths } from "./http/cacheable-paths.ts";
import type { AddressOf } from "./http/client-address.ts";
import { type ErrorLog, problemHandler } from "./http/errors.ts";
import type { EventStreams } from "./http/event-streams.ts";
import { mountRoutes } from "./http/mount-routes.ts";
import { createPublicRead, type PublicRead } from "./http/read-your-writes.ts";
import type { Route } from "./http/route.ts";
import { accountSecurityRoutes } from "./identity/account-security.routes.ts";
import type { IdentityProvider } from "./identity/identity-provider.ts";
import { deliveryRoutes } from "./orders/delivery/delivery.routes.ts";
import { erasureRoutes } from "./orders/erasure/erasure.routes.ts";
import { orderRoutes } from "./orders/orders.routes.ts";
import { ordersAdminRoutes } from "./orders/orders-admin.routes.ts";
import { returnRoutes } from "./orders/returns/returns.routes.ts";
import { invoiceRoutes } from "./payments/invoices/invoices.routes.ts";
import { paymentRoutes } from "./payments/payments.routes.ts";
import { webhookRoutes } from "./payments/webhooks.routes.ts";
import { bulkEditRoutes } from "./products/bulk-edit.routes.ts";
import { categoryRoutes } from "./products/categories/categories.routes.ts";
import { importExportRoutes } from "./products/import-export/import-export.routes.ts";
import { productBinRoutes } from "./products/product-bin.routes.ts";
import { productFileRoutes } from "./products/product-files.routes.ts";
import { productRoutes } from "./products/products.routes.ts";
import { productsAdminRoutes } from "./products/products-admin.routes.ts";
import { sampleDataRoutes } from "./products/sample-data.routes.ts";
import type { WriteLimits } from "./rate-limits/write-limits.ts";
import { salesRoutes } from "./sales/sales.routes.ts";
import type { Settings } from "./settings/current-settings.ts";
import { settingsRoutes } from "./settings/settings.routes.ts";
import { liveStockRoutes } from "./stock/live-stock.routes.ts";
import { stockRoutes } from "./stock/stock.routes.ts";
import { stockAdminRoutes } from "./stock/stock-admin.routes.ts";
import { createUploadLimits, type UploadLimits } from "./uploads/upload-limits.ts";
import type { UploadStore } from "./uploads/upload-store.ts";
import { apiKeyRoutes } from "./users/api-keys/api-keys.routes.ts";
import { createAuthenticateApiKey } from "./users/api-keys/authenticate-api-key.ts";
import { createAuthenticate } from "./users/authenticate.ts";
import { personalDataRoutes } from "./users/personal-data.routes.ts";
import { sessionRoutes } from "./users/session.routes.ts";
import { userRoutes } from "./users/users.routes.ts";
import { usersAdminRoutes } from "./users/users-admin.routes.ts";
import { webhookEndpointRoutes } from "./webhooks/webhook-endpoints.routes.ts";

export type ApiParts = {
  db: Db;
  /** Reads from the primary, unless given. */
  publicRead?: PublicRead;
  /** For links in emails. */
  origin: string;
  log: ErrorLog;
  currentKeys: KeyRing;
  identity: IdentityProvider;
  uploads: UploadStore;
  /** Online payments; off, unless given. */
  payments?: Payments;
  /** Whether emails go to a mail server; false, unless given. */
  hasMailServer?: boolean;
  /** Whether webhooks may go to private networks; false, unless given. */
  privateWebhooks?: boolean;
  /** Where backups go. */
  backups?: BackupPlace;
  settings: Settings;
  /** The event streams of clients that subscribe to stock changes. */
  stockEvents: EventStreams;
  /** The whole client address. */
  addressOf: AddressOf;
  writeLimits?: WriteLimits;
  uploadLimits?: UploadLimits;
};

/** The API: everything under /api. */
export function createApi({
  db,
  publicRead = createPublicRead(db),
  origin,
  log,
  currentKeys,
  identity,
  uploads,
  payments = noPayments,
  hasMailServer = false,
  privateWebhooks = false,
  backups = { place: "", encrypted: false },
  settings,
  stockEvents,
  addressOf,
  writeLimits,
  uploadLimits = createUploadLimits({ db, store: uploads, perMinute: 0 }),
}: ApiParts) {
  const guards = createGuards({
    authenticate: {
      ...createAuthenticate({ db, currentKeys, identity }),
      apiKey: createAuthenticateApiKey(db),
    },
    addressOf,
    countWrite: writeLimits?.ofUser,
    requiresFactor: () => settings.current().requireSecondFactor,
  });
  const routes = [
    ...erasureRoutes({ db }),
    ...sessionRoutes({ db, currentKeys, identity }),
    ...categoryRoutes({ db }),
    ...contentRoutes({ publicRead, settings }),
    ...contentAdminRoutes({ db, settings }),
    ...mailRoutes({ db, origin, settings }),
    ...productBinRoutes({ db }),
    ...productFileRoutes({ db, uploads, uploadLimits }),
    ...bulkEditRoutes({ db }),
    ...importExportRoutes({ db, uploads, uploadLimits, log }),
    ...productRoutes({ publicRead, settings, seesAll: (c) => guards.isAllowed(c, "catalog") }),
    ...productsAdminRoutes({ db }),
    ...stockAdminRoutes({ db, settings }),
    ...stockRoutes({ db, settings }),
    ...liveStockRoutes(stockEvents),
    ...cartRoutes({ db, settings }),
    ...ordersAdminRoutes({ db }),
    ...orderViewRoutes({ db }),
    ...deliveryRoutes({ db, settings }),
    ...orderDetailRoutes({ db, settings }),
    ...paymentRoutes({ db, payments }),
    ...webhookRoutes({ db, payments }),
    ...invoiceRoutes({ db, onlinePayments: payments.online }),
    ...returnRoutes({ db, settings }),
    ...orderRoutes({ db, settings, onlinePayments: payments.online }),
    ...salesRoutes({ db, settings, onlinePayments: payments.online }),
    ...userRoutes({ db, uploads, uploadLimits }),
    ...accountSecurityRoutes({ db }),
    ...personalDataRoutes({
      // A new table with data about users gets its place in one of these.
      sources: [
        (user) => profileData(db, uploads, user),
        (user) => accountData(db, user),
        (user) => auditData(db, user),
        (user) => orderData(db, user),
        (user) => paymentData(db, user),
        (user) => invoiceData(db, user),
      ],
    }),
    ...usersAdminRoutes({ db, identity }),
    ...apiKeyRoutes({ db }),
    ...firstStepsRoutes({ db, settings, online: payments.online, hasMailServer }),
    ...settingsRoutes({ db, settings, uploads, uploadLimits, providers: realProviders(payments) }),
    ...backupRoutes({ db, backups }),
    ...sampleDataRoutes({ db, settings }),
    ...webhookEndpointRoutes({ db, allowPrivate: privateWebhooks }),
    ...auditRoutes({ db }),
    ...signInsRoutes({ db }),
  ];
  const api = mountRoutes(routes, guards);
  const docsRoutes = apiDocsRoutes(routes, origin);
  api.route("/", mountRoutes(docsRoutes, guards));
  api.onError(problemHandler(log));
  const declaredRoutes: Route[] = [...routes, ...docsRoutes];
  return {
    api,
    /** What the permission tests check the running API against. */
    declaredRoutes,
    /** Finds the cache policy of a path such as /api/products; undefined when its responses must not be cached. */
    findCachePolicy: cacheablePaths(declaredRoutes, "/api"),
  };
}

export type Api = ReturnType<typeof createApi>["api"];
