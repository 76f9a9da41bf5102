import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join, resolve } from "node:path";
import { z } from "zod";
import { normalEmail } from "#contract/account/normal-email.ts";
import { minPasswordCharacters } from "#contract/account/password-rule.ts";
import { StartError } from "#contract/basics/domain-error.ts";
import { isTimeZone } from "#contract/settings/shop-settings.ts";

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
  .transform((url) => url.replace(/\/$/, ""));
const token = z.string().regex(/^\S+$/, "must not be blank or contain spaces");

/** Zero: no limit. */
const limit = z
  .string()
  .regex(/^\d{1,6}$/, "must be a number; 0 is no limit")
  .transform(Number);

const settings = z.object({
  NODE_ENV: z.string().optional(),
  PORT: z
    .string()
    .regex(/^\d+$/, "must be a port number")
    .transform(Number)
    .refine((port) => port <= 65_535, "must be a port number")
    .default(3000),
  SHOP_ORIGIN: webAddress.transform((url) => new URL(url).origin).optional(),
  SHOP_DATA_DIR: z.string().min(1).default("./data"),
  SHOP_SAMPLE_DATA: flag.default(true),
  SHOP_BACKUP_BEFORE_UPGRADE: flag.default(true),
  SHOP_LOG_LEVEL: z
    .enum(["trace", "debug", "info", "warn", "error", "silent"], {
      error: "must be trace, debug, info, warn, error or silent",
    })
    .default("warn"),
  SHOP_WORKERS: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, "must be a number of processes")
    .transform(Number)
    .default(availableParallelism),
  SHOP_WRITES_PER_MINUTE: limit.default(240),
  SHOP_IDENTITY_CALLS_PER_MINUTE: limit.default(240),
  SHOP_PASSWORD_CALLS_AT_ONCE: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, "must be a number of calls")
    .transform(Number)
    .default(24),
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
  SHOP_METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  SHOP_TRUST_PROXY: flag.default(false),
  SHOP_TIME_ZONE: z.string().refine(isTimeZone, "must be a time zone such as Europe/Berlin").optional(),
  SHOP_SELL_LAST_PIECE: flag.optional(),
  SHOP_CART_DAYS: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, "must be a number of days")
    .transform(Number)
    .optional(),
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
  SHOP_ADMIN_EMAIL: z.email("must be an e-mail address").transform(normalEmail).default("admin@shop.example"),
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

/** README.md describes each of them; a test compares the two. */
export const settingNames = Object.keys(settings.shape);

type Settings = z.output<typeof settings>;

export type Env = ReturnType<typeof parseEnv>;

/** Reads the settings once. The names and defaults are listed in README.md. */
export function parseEnv(variables: Record<string, string | undefined> = process.env) {
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
    // Vite reloads one process.
    workers: values.NODE_ENV === "development" ? 1 : values.SHOP_WORKERS,
    origin: values.SHOP_ORIGIN ?? `http://localhost:${values.PORT}`,
    dataDir: resolve(values.SHOP_DATA_DIR),
    sampleData: values.SHOP_SAMPLE_DATA,
    backupBeforeUpgrade: values.SHOP_BACKUP_BEFORE_UPGRADE,
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
    metricsToken: values.SHOP_METRICS_TOKEN,
    trustProxy: values.SHOP_TRUST_PROXY,
    initialSettings: initialSettingsOf(values),
    secretKey: values.SHOP_SECRET_KEY,
    admin: { email: values.SHOP_ADMIN_EMAIL, password: values.SHOP_ADMIN_PASSWORD },
    tokenSyncUrl: values.SHOP_TOKEN_SYNC_URL,
    ...databaseOf(values),
    firebase: firebaseOf(values),
    google: googleOf(values),
    payments: paymentsOf(values),
    mail: { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM.address },
  };
}

/** First values of settings that the owner changes in the dashboard: see settings/seed-settings.ts. Only those that are set. */
function initialSettingsOf(values: Settings) {
  const { SHOP_TIME_ZONE: timeZone, SHOP_SELL_LAST_PIECE: sellLastPiece, SHOP_CART_DAYS: cartDays } = values;
  const initial = {
    name: values.MAIL_FROM.name || undefined,
    timeZone,
    sellLastPiece,
    cartDays,
    maxUnitsPerProduct: values.SHOP_MAX_UNITS_PER_PRODUCT,
    maxUnitsPerProductUnverified: values.SHOP_MAX_UNITS_PER_PRODUCT_UNVERIFIED,
    maxUnitsInCart: values.SHOP_MAX_UNITS_IN_CART,
    maxUnitsInCartUnverified: values.SHOP_MAX_UNITS_IN_CART_UNVERIFIED,
    maxOpenOrders: values.SHOP_MAX_OPEN_ORDERS,
    maxOpenOrdersUnverified: values.SHOP_MAX_OPEN_ORDERS_UNVERIFIED,
    maxHoldMinutes: values.SHOP_MAX_HOLD_MINUTES,
  };
  return Object.fromEntries(Object.entries(initial).filter(([, value]) => value !== undefined)) as {
    [Name in keyof typeof initial]?: NonNullable<(typeof initial)[Name]>;
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

function firebaseOf(values: Settings) {
  const {
    FIREBASE_API_KEY: apiKey,
    FIREBASE_AUTH_DOMAIN: authDomain,
    FIREBASE_PROJECT_ID: projectId,
  } = values;
  if (!apiKey && !authDomain && !projectId) return undefined;
  if (apiKey && authDomain && projectId) return { apiKey, authDomain, projectId };
  throw new StartError(
    "Bad setting: FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN and FIREBASE_PROJECT_ID go together.",
  );
}

function googleOf(values: Settings) {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = values;
  if (!clientId && !clientSecret) return undefined;
  if (clientId && clientSecret) return { clientId, clientSecret, issuer };
  throw new StartError("Bad setting: GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together.");
}

/** Keys without their webhook secret are refused: without it, forged webhooks could not be told from real ones. */
function paymentsOf(values: Settings) {
  const sandbox = values.SHOP_PAYMENTS === "sandbox";
  const stripe = stripeOf(values);
  const paypal = payPalOf(values);
  if (sandbox && (stripe || paypal))
    throw new StartError("Bad setting: SHOP_PAYMENTS=sandbox does not go together with real keys.");
  if (sandbox && values.PORT === 0)
    throw new StartError("Bad setting: SHOP_PAYMENTS=sandbox needs a fixed PORT.");
  return { sandbox, stripe, paypal };
}

function stripeOf(values: Settings) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values;
  if (!secretKey && !webhookSecret) return undefined;
  if (secretKey && webhookSecret) return { secretKey, webhookSecret, apiUrl: values.STRIPE_API_URL };
  throw new StartError("Bad setting: STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together.");
}

function payPalOf(values: Settings) {
  const {
    PAYPAL_CLIENT_ID: clientId,
    PAYPAL_CLIENT_SECRET: clientSecret,
    PAYPAL_WEBHOOK_ID: webhookId,
  } = values;
  if (!clientId && !clientSecret && !webhookId) return undefined;
  if (clientId && clientSecret && webhookId)
    return { clientId, clientSecret, webhookId, apiUrl: values.PAYPAL_API_URL };
  throw new StartError(
    "Bad setting: PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID go together.",
  );
}
