import { isIP } from "node:net";
import { availableParallelism } from "node:os";
import { z } from "zod";
import { normalEmail } from "#contract/account/normal-email.ts";
import { minPasswordCharacters } from "#contract/account/password-rule.ts";
import { addressOrNetwork, privateNetworks } from "#contract/basics/network.ts";
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

/** The environment variables. README.md describes each of them; a test compares the two. */
export const variables = z.object({
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

export type Variables = z.output<typeof variables>;

export const variableNames = Object.keys(variables.shape);
