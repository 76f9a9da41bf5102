import { existsSync, readFileSync } from "node:fs";
import { isIP } from "node:net";
import { availableParallelism } from "node:os";
import { dirname, join, resolve } from "node:path";
import { z } from "zod";
import { normalEmail } from "#contract/account/normal-email.ts";
import { minPasswordCharacters } from "#contract/account/password-rule.ts";
import { StartError } from "#contract/basics/domain-error.ts";
import { addressOrNetwork, privateNetworks } from "#contract/basics/network.ts";
import { isTimeZone } from "#contract/settings/shop-settings.ts";
import { addEnvFile } from "./env-file.ts";

const flag = z.enum(["true", "false"], "must be true or false").transform((text) => text === "true");
const webAddress = z.url({ protocol: /^https?$/, error: "must be an address such as https://shop.example" });

const databaseAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: "must be an address such as postgres://user:password@host:5432/shop",
});

const apiAddress = webAddress.refine(
  (url) => new URL(url).pathname === "/",
  "must be an address without a path, such as https://api.example",
);
const bucketAddress = webAddress
  .refine(
    (url) => new URL(url).pathname.length > 1,
    "must end with a bucket, such as https://s3.example.com/bucket",
  )
  .transform((url) => url.replace(/\/+$/, ""));
const token = z.string().regex(/^\S+$/, "must not be blank or contain spaces");

const number = (pattern: RegExp, message: string) => z.string().regex(pattern, message).transform(Number);

/** Zero: no limit. */
const limit = number(/^\d{1,6}$/, "must be a number; 0 is no limit");

const trustedProxies = z
  .string()
  .transform((text) => {
    if (text === "true") return privateNetworks;
    return text === "false" ? [] : text.split(",").map((part) => part.trim());
  })
  .refine(
    (proxies) => proxies.every((proxy) => addressOrNetwork.safeParse(proxy).success),
    "must be true, false, or addresses and networks such as 192.0.2.7,10.1.0.0/16",
  );

const samplers = ["parentbased_always_on", "parentbased_traceidratio"] as const;

const settings = z.object({
  NODE_ENV: z.string().optional(),
  NOTIFY_SOCKET: z.string().optional(),
  SHOP_ENV_FILE: z.string().optional(),
  PORT: number(/^\d+$/, "must be a port number")
    .refine((port) => port <= 65_535, "must be a port number")
    .default(3000),
  SHOP_HOST: z
    .string()
    .refine(isIP, "must be an IP address of this machine, such as 127.0.0.1, or 0.0.0.0 for all")
    .optional(),
  SHOP_ORIGIN: webAddress.transform((url) => new URL(url).origin).optional(),
  SHOP_DATA_DIR: z.string().min(1).default("./data"),
  SHOP_SAMPLE_DATA: flag.default(true),
  SHOP_BACKUP_BEFORE_UPGRADE: flag.default(true),
  SHOP_MIGRATE_AT_START: flag.default(true),
  SHOP_LOG_LEVEL: z
    .enum(["trace", "debug", "info", "warn", "error", "silent"], {
      error: "must be trace, debug, info, warn, error or silent",
    })
    .default("warn"),
  SHOP_WORKERS: number(/^[1-9]\d{0,2}$/, "must be a number of processes").default(availableParallelism),
  SHOP_WRITES_PER_MINUTE: limit.default(240),
  SHOP_IDENTITY_CALLS_PER_MINUTE: limit.default(240),
  SHOP_PASSWORD_CALLS_AT_ONCE: number(/^[1-9]\d{0,3}$/, "must be a number of calls").default(24),
  SHOP_UPLOADS_URL: bucketAddress.optional(),
  SHOP_BACKUPS_URL: bucketAddress.optional(),
  SHOP_BACKUP_RECIPIENT: z
    .string()
    .transform((text) => text.split(",").map((key) => key.trim()))
    .refine(
      (keys) => keys.every((key) => /^age1[0-9a-z]{58,}$/.test(key)),
      "must be public keys of age, which begin with age1, separated by commas",
    )
    .default([]),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_REGION: z.string().default("us-east-1"),
  SHOP_UPLOADS_PER_MINUTE: limit.default(20),
  SHOP_ORDER_MAILS_PER_HOUR: limit.default(20),
  SHOP_PRIVATE_WEBHOOKS: flag.default(false),
  SHOP_DRAIN_SECONDS: number(/^\d{1,3}$/, "must be a number of seconds").default(0),
  SHOP_METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[\w-]+=[^,=]*(,[\w-]+=[^,=]*)*$/, "must be a list such as api-key=secret,team=shop")
    .optional(),
  OTEL_SERVICE_NAME: z.string().default("sedia"),
  OTEL_TRACES_SAMPLER: z.enum(samplers, `must be ${samplers.join(" or ")}`).optional(),
  OTEL_TRACES_SAMPLER_ARG: number(/^(0(\.\d+)?|1(\.0+)?)$/, "must be a share from 0 to 1").default(1),
  SHOP_TRUST_PROXY: trustedProxies.default([]),
  SHOP_TIME_ZONE: z.string().refine(isTimeZone, "must be a time zone such as Europe/Berlin").optional(),
  SHOP_SELL_LAST_PIECE: flag.optional(),
  SHOP_CART_DAYS: number(/^[1-9]\d{0,3}$/, "must be a number of days").optional(),
  SHOP_MAX_UNITS_PER_PRODUCT: limit.optional(),
  SHOP_MAX_UNITS_PER_PRODUCT_UNVERIFIED: limit.optional(),
  SHOP_MAX_UNITS_IN_CART: limit.optional(),
  SHOP_MAX_UNITS_IN_CART_UNVERIFIED: limit.optional(),
  SHOP_MAX_OPEN_ORDERS: limit.optional(),
  SHOP_MAX_OPEN_ORDERS_UNVERIFIED: limit.optional(),
  // Every hold lasts two minutes, so that one minute would only shorten it.
  SHOP_MAX_HOLD_MINUTES: limit.refine((minutes) => minutes !== 1, "must be 0 or at least 2").optional(),
  SHOP_SECRET_KEY: z
    .string()
    .regex(/^[\w+/-]{43}=?$/, "must be 32 random bytes in Base64, such as from: openssl rand -base64 32")
    .transform((text) => Buffer.from(text, "base64"))
    .optional(),
  SHOP_ADMIN_EMAIL: z.email("must be an e-mail address").transform(normalEmail).optional(),
  SHOP_ADMIN_PASSWORD: z
    .string()
    .min(minPasswordCharacters, `must have at least ${minPasswordCharacters} characters`)
    .max(4096)
    .optional(),
  SHOP_TOKEN_SYNC_URL: webAddress.optional(),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  DATABASE_READ_URL: databaseAddress.optional(),
  DATABASE_PREPARED_STATEMENTS: flag.default(true),
  FIREBASE_API_KEY: z.string().optional(),
  FIREBASE_AUTH_DOMAIN: z.string().optional(),
  FIREBASE_PROJECT_ID: z.string().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: webAddress.default("https://accounts.google.com"),
  SHOP_PAYMENTS: z.enum(["sandbox"], "must be sandbox, or not set").optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_\S+$/, "must be a secret key, which starts with sk_ or rk_")
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, "must be the signing secret of the webhook, which starts with whsec_")
    .optional(),
  STRIPE_API_URL: apiAddress.default("https://api.stripe.com"),
  PAYPAL_CLIENT_ID: token.optional(),
  PAYPAL_CLIENT_SECRET: token.optional(),
  PAYPAL_WEBHOOK_ID: token.optional(),
  PAYPAL_API_URL: apiAddress.default("https://api-m.paypal.com"),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: "must be an address such as smtp://user:password@host:587" })
    .optional(),
  MAIL_FROM: z
    .string()
    .transform(senderOf)
    .pipe(z.object({ name: z.string(), address: z.email("must be an address such as shop@shop.example") }))
    .prefault("shop@shop.example"),
});

/** "Name <address>" or an address alone. */
function senderOf(text: string) {
  const [, name = "", address = text] = /^([^<>]*)<([^<>]+)>$/.exec(text.trim()) ?? [];
  return { name: name.trim().replace(/^"(.*)"$/, "$1"), address: address.trim() };
}

function findProjectRoot(from: string): string {
  return existsSync(join(from, "package.json")) ? from : findProjectRoot(dirname(from));
}

/** The folder with package.json. Found by walking up, because this file runs both as source and bundled into build/. */
export const projectRoot = findProjectRoot(import.meta.dirname);

/** Of this release: see CHANGELOG.md. */
export const version: string = JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8")).version;

/** README.md describes each of them; a test compares the two. */
export const settingNames = Object.keys(settings.shape);

type Settings = z.output<typeof settings>;

export type Env = ReturnType<typeof parseEnv>;

/** Reads the settings once. The names and defaults are listed in README.md. */
export function parseEnv(variables: NodeJS.Dict<string> = process.env) {
  addEnvFile(variables);
  // An empty variable is how many tools say "not set".
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const parsed = settings.safeParse(given);
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
function initialSettingsOf(values: Settings) {
  const entries = Object.entries(variableOfSetting).map(([name, variable]) => [name, values[variable]]);
  const initial = { name: values.MAIL_FROM.name || undefined, ...Object.fromEntries(entries) };
  return Object.fromEntries(Object.entries(initial).filter(([, value]) => value !== undefined)) as {
    [Name in keyof typeof variableOfSetting]?: NonNullable<Settings[(typeof variableOfSetting)[Name]]>;
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
function tracingOf(values: Settings) {
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

function databaseOf(values: Settings) {
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

function bucketOf(values: Settings, name: "SHOP_UPLOADS_URL" | "SHOP_BACKUPS_URL") {
  const { [name]: url, AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (!url) return undefined;
  if (name === "SHOP_BACKUPS_URL" && `${url}/`.startsWith(`${values.SHOP_UPLOADS_URL}/`))
    throw new StartError("Bad setting: SHOP_BACKUPS_URL must not be in SHOP_UPLOADS_URL, which is public.");
  if (accessKeyId && secretAccessKey) return { url, accessKeyId, secretAccessKey, region: values.AWS_REGION };
  throw new StartError(`Bad setting: ${name} needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`);
}

/** Settings that are useful only together. Undefined if none is set. */
function together<Names extends Record<string, keyof Settings>>(values: Settings, names: Names) {
  const variables = Object.values(names);
  const missing = variables.filter((variable) => values[variable] === undefined);
  if (missing.length === variables.length) return undefined;
  if (missing.length > 0)
    throw new StartError(
      `Bad setting: ${variables.slice(0, -1).join(", ")} and ${variables.at(-1)} go together.`,
    );
  const entries = Object.entries(names).map(([name, variable]) => [name, values[variable]]);
  return Object.fromEntries(entries) as { [Name in keyof Names]: NonNullable<Settings[Names[Name]]> };
}

function googleOf(values: Settings) {
  const client = together(values, { clientId: "GOOGLE_CLIENT_ID", clientSecret: "GOOGLE_CLIENT_SECRET" });
  return client && { ...client, issuer: values.GOOGLE_ISSUER };
}

/** Keys without their webhook secret are refused: without it, forged webhooks could not be told from real ones. */
function paymentsOf(values: Settings) {
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
