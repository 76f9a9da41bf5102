import { expect, test } from "vitest";
import { shopSettings } from "#server/db/schema/shop-settings.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { createTestShop } from "#testing/test-shop.ts";
import { startTestServer } from "./test-edge.ts";

const { db } = await createTestDb();
const shop = await createTestShop(db);
const closed = await startTestServer(db);
const listed = "https://app.example.com";
await db.update(shopSettings).set({ corsOrigins: [listed] });
const { send } = await startTestServer(db);

const preflight = {
  "Access-Control-Request-Method": "PATCH",
  "Access-Control-Request-Headers": "authorization",
};

test("a shop that lists no website answers none", async () => {
  const { headers } = await closed.send("/api/products", { Origin: listed });
  expect(headers["access-control-allow-origin"]).toBeUndefined();
  expect((await closed.send("/api/products", { Origin: listed, ...preflight }, "OPTIONS")).status).toBe(405);
});

test("a listed website may call the API, without cookies", async () => {
  const asked = await send("/api/products", { Origin: listed, ...preflight }, "OPTIONS");
  expect(asked.status).toBe(204);
  expect(asked.headers).toMatchObject({
    "access-control-allow-origin": listed,
    "access-control-allow-headers": expect.stringContaining("Authorization"),
    "access-control-allow-methods": expect.stringContaining("PATCH"),
  });
  const { headers } = await send("/api/products", { Origin: listed });
  expect(headers["access-control-allow-origin"]).toBe(listed);
  expect(headers["access-control-expose-headers"]).toContain("X-Total-Count");
  expect(headers.vary).toContain("Origin");
  for (const response of [asked.headers, headers])
    expect(response["access-control-allow-credentials"]).toBeUndefined();
});

test("a refusal can be read by a listed website, too", async () => {
  const { status, headers } = await send("/api/cards", { Origin: listed });
  expect([status, headers["access-control-allow-origin"]]).toEqual([401, listed]);
});

test.each([
  "https://evil.example",
  "https://app.example.com.evil.example",
  "http://app.example.com",
  "https://app.example.com:8443",
  "https://APP.example.com",
  "null",
  "*",
])("%s is not listed", async (origin) => {
  const { headers } = await send("/api/products", { Origin: origin });
  expect(headers["access-control-allow-origin"]).toBeUndefined();
  expect((await send("/api/products", { Origin: origin, ...preflight }, "OPTIONS")).status).toBe(405);
});

test("only the API can be called from other websites", async () => {
  for (const path of ["/healthz", "/identitytoolkit.googleapis.com/v1/projects"])
    expect((await send(path, { Origin: listed })).headers["access-control-allow-origin"]).toBeUndefined();
});

test("a cached response is the same for all; it never names a website", async () => {
  const path = `/api/products/${await shop.product(5)}`;
  await send(path, { Origin: listed });
  expect((await send(path)).headers["access-control-allow-origin"]).toBeUndefined();
  expect((await send(path, { Origin: listed })).headers["access-control-allow-origin"]).toBe(listed);
});
