import { expect, test } from "vitest";
import { parseEnv } from "#server/env.ts";

test("without settings the shop runs on port 3000 with its data in ./data", () => {
  const env = parseEnv({});
  expect(env).toMatchObject({
    port: 3000,
    origin: "http://localhost:3000",
    sampleData: true,
    logLevel: "warn",
    trustProxy: false,
  });
  expect(env.dataDir).toMatch(/\/data$/);
});

test("an empty setting counts as not set", () => {
  expect(parseEnv({ PORT: "", DATABASE_URL: "" })).toMatchObject({ port: 3000, databaseUrl: undefined });
});

test.each([
  [{ PORT: "70000" }, "PORT must be a port number"],
  [{ SHOP_SAMPLE_DATA: "yes" }, "SHOP_SAMPLE_DATA must be true or false"],
  [{ SHOP_ORIGIN: "ftp://shop.example" }, "SHOP_ORIGIN must be an address"],
  [{ DATABASE_URL: "mysql://shop" }, "DATABASE_URL must be an address"],
  [{ DATABASE_READ_URL: "postgres://standby/shop" }, "need DATABASE_URL"],
  [{ SHOP_UPLOADS_URL: "https://s3.example.com/bucket" }, "needs AWS_ACCESS_KEY_ID"],
  [{ SHOP_UPLOADS_URL: "https://s3.example.com" }, "must end with a bucket"],
  [{ SHOP_ADMIN_PASSWORD: "short" }, "SHOP_ADMIN_PASSWORD must have at least 8 characters"],
  [{ FIREBASE_API_KEY: "key" }, "go together"],
  [{ GOOGLE_CLIENT_ID: "id" }, "go together"],
])("%j is rejected with a message", (variables, message) => {
  expect(() => parseEnv(variables)).toThrow(message);
});
