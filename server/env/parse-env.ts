import { resolve } from "node:path";
import { StartError } from "#contract/basics/domain-error.ts";
import { addEnvFile } from "./env-file.ts";
import { type Variables, variables } from "./variables.ts";

export type Env = ReturnType<typeof parseEnv>;

/** Reads the settings once. The names and defaults are listed in README.md. */
export function parseEnv(environment: NodeJS.Dict<string> = process.env) {
  addEnvFile(environment);
  // An empty variable is how many tools say "not set".
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    const complaints = parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
    throw new StartError(`Bad setting: ${complaints.join("; ")}.`);
  }
  const values = parsed.data;
  return {
    development: values.NODE_ENV === "development",
    port: values.PORT,
    // Behind a proxy, clients must not reach the shop without it.
    host: values.SHOP_HOST ?? (values.SHOP_TRUST_PROXY.length > 0 ? "127.0.0.1" : undefined),
    // Vite reloads one process.
    workers: values.NODE_ENV === "development" ? 1 : values.SHOP_WORKERS,
    origin: values.SHOP_ORIGIN ?? `http://localhost:${values.PORT}`,
    dataDir: resolve(values.SHOP_DATA_DIR),
    sampleData: values.SHOP_SAMPLE_DATA,
    backupBeforeUpgrade: values.SHOP_BACKUP_BEFORE_UPGRADE,
    migrateAtStart: values.SHOP_MIGRATE_AT_START,
    logLevel: values.SHOP_LOG_LEVEL,
    writesPerMinute: values.SHOP_WRITES_PER_MINUTE,
    identityCallsPerMinute: values.SHOP_IDENTITY_CALLS_PER_MINUTE,
    passwordCallsAtOnce: values.SHOP_PASSWORD_CALLS_AT_ONCE,
    uploadsBucket: bucketOf(values, "SHOP_UPLOADS_URL"),
    backupsBucket: bucketOf(values, "SHOP_BACKUPS_URL"),
    backupRecipients: values.SHOP_BACKUP_RECIPIENT,
    uploadsPerMinute: values.SHOP_UPLOADS_PER_MINUTE,
    orderMailsPerHour: values.SHOP_ORDER_MAILS_PER_HOUR,
    privateWebhooks: values.SHOP_PRIVATE_WEBHOOKS,
    drainSeconds: values.SHOP_DRAIN_SECONDS,
    underSystemd: values.NOTIFY_SOCKET !== undefined,
    metricsToken: values.SHOP_METRICS_TOKEN,
    trustedProxies: values.SHOP_TRUST_PROXY,
    tracing: tracingOf(values),
    initialSettings: initialSettingsOf(values),
    secretKey: values.SHOP_SECRET_KEY,
    admin: {
      email: values.SHOP_ADMIN_EMAIL ?? "admin@shop.example",
      password: values.SHOP_ADMIN_PASSWORD,
    },
    namedAdmin: values.SHOP_ADMIN_EMAIL,
    tokenSyncUrl: values.SHOP_TOKEN_SYNC_URL,
    ...databaseOf(values),
    firebase: together(values, {
      apiKey: "FIREBASE_API_KEY",
      authDomain: "FIREBASE_AUTH_DOMAIN",
      projectId: "FIREBASE_PROJECT_ID",
    }),
    google: googleOf(values),
    payments: paymentsOf(values),
    mail: { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM.address },
  };
}

/** First values of settings that the owner changes in the dashboard: see settings/seed-settings.ts. Only those that are set. */
function initialSettingsOf(values: Variables) {
  const entries = Object.entries(variableOfSetting).map(([name, variable]) => [name, values[variable]]);
  const initial = { name: values.MAIL_FROM.name || undefined, ...Object.fromEntries(entries) };
  return Object.fromEntries(Object.entries(initial).filter(([, value]) => value !== undefined)) as {
    [Name in keyof typeof variableOfSetting]?: NonNullable<Variables[(typeof variableOfSetting)[Name]]>;
  } & { name?: string };
}

/** Settings in the database, and the variables with their first values. */
export const variableOfSetting = {
  timeZone: "SHOP_TIME_ZONE",
  sellLastPiece: "SHOP_SELL_LAST_PIECE",
  cartDays: "SHOP_CART_DAYS",
  maxUnitsPerProduct: "SHOP_MAX_UNITS_PER_PRODUCT",
  maxUnitsPerProductUnverified: "SHOP_MAX_UNITS_PER_PRODUCT_UNVERIFIED",
  maxUnitsInCart: "SHOP_MAX_UNITS_IN_CART",
  maxUnitsInCartUnverified: "SHOP_MAX_UNITS_IN_CART_UNVERIFIED",
  maxOpenOrders: "SHOP_MAX_OPEN_ORDERS",
  maxOpenOrdersUnverified: "SHOP_MAX_OPEN_ORDERS_UNVERIFIED",
  maxHoldMinutes: "SHOP_MAX_HOLD_MINUTES",
} as const;

/** The values of headers are percent-encoded. */
function tracingOf(values: Variables) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers = "" } = values;
  if (!endpoint) return undefined;
  return {
    url: `${endpoint.replace(/\/$/, "")}/v1/traces`,
    headers: Object.fromEntries(new URLSearchParams(headers.replaceAll(",", "&").replaceAll("+", "%2B"))),
    serviceName: values.OTEL_SERVICE_NAME,
    sampledShare:
      values.OTEL_TRACES_SAMPLER === "parentbased_traceidratio" ? values.OTEL_TRACES_SAMPLER_ARG : 1,
  };
}

function databaseOf(values: Variables) {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_READ_URL, DATABASE_PREPARED_STATEMENTS } = values;
  if (!DATABASE_URL && (DATABASE_DIRECT_URL || DATABASE_READ_URL))
    throw new StartError("Bad setting: DATABASE_DIRECT_URL and DATABASE_READ_URL need DATABASE_URL.");
  return {
    databaseUrl: DATABASE_URL,
    databaseDirectUrl: DATABASE_DIRECT_URL,
    databaseReadUrl: DATABASE_READ_URL,
    preparedStatements: DATABASE_PREPARED_STATEMENTS,
  };
}

function bucketOf(values: Variables, name: "SHOP_UPLOADS_URL" | "SHOP_BACKUPS_URL") {
  const { [name]: url, AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (!url) return undefined;
  if (name === "SHOP_BACKUPS_URL" && `${url}/`.startsWith(`${values.SHOP_UPLOADS_URL}/`))
    throw new StartError("Bad setting: SHOP_BACKUPS_URL must not be in SHOP_UPLOADS_URL, which is public.");
  if (accessKeyId && secretAccessKey) return { url, accessKeyId, secretAccessKey, region: values.AWS_REGION };
  throw new StartError(`Bad setting: ${name} needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`);
}

/** Settings that are useful only together. Undefined if none is set. */
function together<Names extends Record<string, keyof Variables>>(values: Variables, names: Names) {
  const variables = Object.values(names);
  const missing = variables.filter((variable) => values[variable] === undefined);
  if (missing.length === variables.length) return undefined;
  if (missing.length > 0)
    throw new StartError(
      `Bad setting: ${variables.slice(0, -1).join(", ")} and ${variables.at(-1)} go together.`,
    );
  const entries = Object.entries(names).map(([name, variable]) => [name, values[variable]]);
  return Object.fromEntries(entries) as { [Name in keyof Names]: NonNullable<Variables[Names[Name]]> };
}

function googleOf(values: Variables) {
  const client = together(values, { clientId: "GOOGLE_CLIENT_ID", clientSecret: "GOOGLE_CLIENT_SECRET" });
  return client && { ...client, issuer: values.GOOGLE_ISSUER };
}

/** Keys without their webhook secret are refused: without it, forged webhooks could not be told from real ones. */
function paymentsOf(values: Variables) {
  const sandbox = values.SHOP_PAYMENTS === "sandbox";
  const stripe = together(values, { secretKey: "STRIPE_SECRET_KEY", webhookSecret: "STRIPE_WEBHOOK_SECRET" });
  const paypal = together(values, {
    clientId: "PAYPAL_CLIENT_ID",
    clientSecret: "PAYPAL_CLIENT_SECRET",
    webhookId: "PAYPAL_WEBHOOK_ID",
  });
  if (sandbox && (stripe || paypal))
    throw new StartError("Bad setting: SHOP_PAYMENTS=sandbox does not go together with real keys.");
  if (sandbox && values.PORT === 0)
    throw new StartError("Bad setting: SHOP_PAYMENTS=sandbox needs a fixed PORT.");
  return {
    sandbox,
    stripe: stripe && { ...stripe, apiUrl: values.STRIPE_API_URL },
    paypal: paypal && { ...paypal, apiUrl: values.PAYPAL_API_URL },
  };
}
