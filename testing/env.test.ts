import { expect, test } from "vitest";
import { parseEnv } from "#server/env/parse-env.ts";

test("without settings the shop runs on port 3000 with its data in ./data", () => {
  const env = parseEnv({});
  expect(env).toMatchObject({
    port: 3000,
    origin: "http://localhost:3000",
    sampleData: true,
    logLevel: "warn",
    trustedProxies: [],
    host: undefined,
  });
  expect(env.dataDir).toMatch(/\/data$/);
});

test.each([
  [{}, undefined],
  [{ SHOP_TRUST_PROXY: "false" }, undefined],
  [{ SHOP_TRUST_PROXY: "true" }, "127.0.0.1"],
  [{ SHOP_TRUST_PROXY: "192.0.2.7, 10.1.0.0/16" }, "127.0.0.1"],
  [{ SHOP_TRUST_PROXY: "192.0.2.7", SHOP_HOST: "0.0.0.0" }, "0.0.0.0"],
  [{ SHOP_HOST: "::1" }, "::1"],
])("with %j the shop listens on %s: behind a proxy clients must not reach it directly", (variables, host) => {
  expect(parseEnv(variables).host).toBe(host);
});

test("traces go to a collector's address for traces, with its headers", () => {
  expect(parseEnv({ OTEL_SERVICE_NAME: "shop" }).tracing).toBeUndefined();
  const settings = {
    OTEL_EXPORTER_OTLP_ENDPOINT: "https://collector.example:4318/",
    OTEL_EXPORTER_OTLP_HEADERS: "Authorization=Basic%20YWJj+,team=shop",
    OTEL_TRACES_SAMPLER_ARG: "0.1",
  };
  expect(parseEnv(settings).tracing).toEqual({
    url: "https://collector.example:4318/v1/traces",
    headers: { Authorization: "Basic YWJj+", team: "shop" },
    serviceName: "sedia",
    sampledShare: 1,
  });
  const sampled = { ...settings, OTEL_TRACES_SAMPLER: "parentbased_traceidratio" };
  expect(parseEnv(sampled).tracing?.sampledShare).toBe(0.1);
});

test("an empty setting counts as not set", () => {
  expect(parseEnv({ PORT: "", DATABASE_URL: "" })).toMatchObject({ port: 3000, databaseUrl: undefined });
});

test.each([
  [{ PORT: "70000" }, "PORT must be a port number"],
  [{ SHOP_SAMPLE_DATA: "yes" }, "SHOP_SAMPLE_DATA must be true or false"],
  [{ SHOP_HOST: "shop.example" }, "SHOP_HOST must be an IP address"],
  [{ SHOP_TRUST_PROXY: "yes" }, "SHOP_TRUST_PROXY must be true, false, or addresses"],
  [{ SHOP_TRUST_PROXY: "192.0.2.7," }, "SHOP_TRUST_PROXY must be true, false, or addresses"],
  [{ SHOP_TRUST_PROXY: "10.0.0.0/33" }, "SHOP_TRUST_PROXY must be true, false, or addresses"],
  [{ SHOP_ORIGIN: "ftp://shop.example" }, "SHOP_ORIGIN must be an address"],
  [{ DATABASE_URL: "mysql://shop" }, "DATABASE_URL must be an address"],
  [{ DATABASE_READ_URL: "postgres://standby/shop" }, "need DATABASE_URL"],
  [{ SHOP_UPLOADS_URL: "https://s3.example.com/bucket" }, "needs AWS_ACCESS_KEY_ID"],
  [{ SHOP_UPLOADS_URL: "https://s3.example.com" }, "must end with a bucket"],
  [{ SHOP_ADMIN_PASSWORD: "short" }, "SHOP_ADMIN_PASSWORD must have at least 8 characters"],
  [{ SHOP_SECRET_KEY: "secret" }, "SHOP_SECRET_KEY must be 32 random bytes in Base64"],
  [{ FIREBASE_API_KEY: "key" }, "go together"],
  [{ GOOGLE_CLIENT_ID: "id" }, "go together"],
  [{ STRIPE_SECRET_KEY: "sk_test_1" }, "STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together"],
  [{ STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "" }, "go together"],
  [
    { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: " " },
    "STRIPE_WEBHOOK_SECRET must be the signing",
  ],
  [
    { STRIPE_SECRET_KEY: "pk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" },
    "STRIPE_SECRET_KEY must be a secret",
  ],
  [{ PAYPAL_CLIENT_ID: "id", PAYPAL_CLIENT_SECRET: "secret" }, "PAYPAL_WEBHOOK_ID go together"],
  [
    { PAYPAL_CLIENT_ID: "i", PAYPAL_CLIENT_SECRET: "s", PAYPAL_WEBHOOK_ID: " " },
    "PAYPAL_WEBHOOK_ID must not",
  ],
  [{ STRIPE_API_URL: "https://api.example/v1" }, "STRIPE_API_URL must be an address without a path"],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: "collector:4318" }, "OTEL_EXPORTER_OTLP_ENDPOINT must be an address"],
  [{ OTEL_EXPORTER_OTLP_HEADERS: "secret" }, "OTEL_EXPORTER_OTLP_HEADERS must be a list such as"],
  [{ OTEL_TRACES_SAMPLER: "xray" }, "OTEL_TRACES_SAMPLER must be parentbased_always_on or"],
  [{ OTEL_TRACES_SAMPLER_ARG: "50" }, "OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1"],
  [{ SHOP_PAYMENTS: "on" }, "SHOP_PAYMENTS must be sandbox"],
  [
    { SHOP_PAYMENTS: "sandbox", STRIPE_SECRET_KEY: "sk_live_1", STRIPE_WEBHOOK_SECRET: "whsec_1" },
    "SHOP_PAYMENTS=sandbox does not go together with real keys",
  ],
  [{ SHOP_PAYMENTS: "sandbox", PORT: "0" }, "SHOP_PAYMENTS=sandbox needs a fixed PORT"],
])("%j is rejected with a message", (variables, message) => {
  expect(() => parseEnv(variables)).toThrow(message);
});
