import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { AuditEntry } from "#contract/account/audit.ts";
import { apiKeys } from "#server/db/schema/api-keys.ts";
import { auditEntries } from "#server/db/schema/audit.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { createLog } from "#server/http/log.ts";
import { createTestShop } from "#testing/test-shop.ts";
import { createAuthenticateApiKey } from "./authenticate-api-key.ts";

const { db } = await createTestDb();
const shop = await createTestShop(db);
const { api, send, product } = shop;
const admin = await shop.shopper("admin");

type Created = { id: string; key: string };

async function create(details: Record<string, unknown> = {}): Promise<Created> {
  const json = { name: "Warehouse", permissions: ["catalog", "orders"], ...details };
  const { status, body } = await send("POST", "/api-keys", { token: admin.token, json });
  expect(status).toBe(201);
  return { id: String(body.insertedId), key: String(body.key) };
}

async function get(path: string, key: string, address = "203.0.113.7") {
  const headers = { Authorization: `Bearer ${key}`, "X-Forwarded-For": address };
  const response = await api.request(path, { headers });
  return { response, body: (await response.json()) as Record<string, unknown> };
}

const statusOf = async (path: string, key: string, address?: string) =>
  (await get(path, key, address)).response.status;
const revoke = (id: string) => send("DELETE", `/api-keys/${id}`, { token: admin.token });
const rowOf = async (id: string) => (await db.select().from(apiKeys).where(eq(apiKeys.id, id)))[0];

test("a key has 256 random bits, and the database has only its hash", async () => {
  const { id, key } = await create();
  expect(key).toMatch(/^sedia_[\w-]{43}$/);
  const row = await rowOf(id);
  expect(row?.start).toBe(key.slice(0, 10));
  expect(JSON.stringify(row)).not.toContain(key.slice(10));
});

test("a key does what staff with its permissions do, and is named in the audit log, the stock history and notes", async () => {
  const { key } = await create({ name: "ERP" });
  const chair = await product(5);
  const json = { operation: "receive", quantity: 3, reason: "delivery" };
  expect((await send("POST", `/products/${chair}/stock`, { token: key, json })).body).toEqual({ piece: 8 });
  await send("PATCH", `/products/${chair}`, { token: key, json: { title: "Another chair" } });
  const history = await send("GET", `/products/${chair}/stock/movements`, { token: key });
  expect(JSON.stringify(history.body)).toContain('"by":"API key ERP"');
  const entries = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, chair))
    .orderBy(auditEntries.id);
  expect(entries.map(({ actorName, actorEmail, action }) => [actorName, actorEmail, action])).toEqual([
    ["API key ERP", "", "stock.received"],
    ["API key ERP", "", "product.changed"],
  ]);
});

test("a key with the orders permission handles any order, but never acts as a customer", async () => {
  const { key } = await create({ permissions: ["orders"] });
  const buyer = await shop.shopper();
  await shop.add(buyer, await product(5));
  const { body } = await shop.order(buyer);
  expect(await statusOf(`/payments/${body.insertedId}`, key)).toBe(200);
  expect((await send("PATCH", `/payments/${body.insertedId}/cancel`, { token: key })).body).toEqual({
    modifiedCount: 1,
  });
  for (const path of ["/cards", "/payments/mine", "/users/me/security", "/api-keys", "/settings", "/users"])
    expect([path, await statusOf(path, key)]).toEqual([path, 403]);
  expect((await send("POST", "/payments", { token: key, json: {} })).body).toMatchObject({
    code: "not_permitted",
    detail: "API keys can't do this.",
  });
});

test("a key with the catalog permission sees hidden products", async () => {
  const [{ key }, { key: other }] = [await create(), await create({ permissions: ["orders"] })];
  const hidden = await product(5, { status: "Hidden" });
  const idsFor = async (token: string) =>
    ((await get("/products", token)).body as unknown as { _id: string }[]).map(({ _id }) => _id);
  expect((await idsFor(key)).includes(hidden)).toBe(true);
  expect((await idsFor(other)).includes(hidden)).toBe(false);
  expect((await idsFor("sedia_guessed")).includes(hidden)).toBe(false);
});

test("a revoked key is refused by every server at once", async () => {
  const { id, key } = await create();
  const otherServer = await createTestShop(db);
  const askOther = async () =>
    (await otherServer.api.request("/orders", { headers: { Authorization: `Bearer ${key}` } })).status;
  expect([await statusOf("/orders", key), await askOther()]).toEqual([200, 200]);
  expect((await revoke(id)).status).toBe(200);
  expect([await statusOf("/orders", key), await askOther()]).toEqual([401, 401]);
  expect((await revoke(id)).status).toBe(404);
  const { response, body } = await get("/orders", key);
  expect(response.headers.get("WWW-Authenticate")).toBe('Bearer error="invalid_token"');
  expect(body).toMatchObject({ code: "token_refused" });
});

test("a key expires", async () => {
  const { id, key } = await create({ expiresAt: new Date(Date.now() + 3_600_000).toISOString() });
  expect(await statusOf("/orders", key)).toBe(200);
  await db.update(apiKeys).set({ expiresAt: sql`now()` }).where(eq(apiKeys.id, id));
  expect((await get("/orders", key)).body).toMatchObject({
    code: "token_refused",
    detail: "This API key has expired.",
  });
  const json = { name: "Old", permissions: ["orders"], expiresAt: "2020-01-01T00:00:00Z" };
  expect((await send("POST", "/api-keys", { token: admin.token, json })).body).toMatchObject({
    detail: "expiresAt: Must be in the future",
  });
});

test("a key works only from its addresses", async () => {
  const addresses = ["203.0.113.7", "198.51.100.0/24", "2001:db8::/48", "2001:db8:ffff::1"];
  const { key } = await create({ addresses });
  const cases: [address: string, status: number][] = [
    ["203.0.113.7", 200],
    ["::ffff:203.0.113.7", 200],
    ["198.51.100.255", 200],
    ["2001:db8:0:7::9", 200],
    ["2001:db8:ffff:0::1", 200],
    ["203.0.113.8", 403],
    ["198.51.101.1", 403],
    ["2001:db8:1::1", 403],
    ["2001:db8:ffff::2", 403],
    // The proxy writes the last entry; the client wrote the ones before.
    ["203.0.113.7, 203.0.113.8", 403],
    ["not an address", 403],
  ];
  for (const [address, status] of cases)
    expect([address, await statusOf("/orders", key, address)]).toEqual([address, status]);
});

test.each([
  "chair.example",
  "203.0.113.7/33",
  "203.0.113",
  "2001:db8::/129",
  "*",
  "203.0.113.7 198.51.100.1",
])("%s is no address", async (address) => {
  const json = { name: "Bound", permissions: ["orders"], addresses: [address] };
  expect((await send("POST", "/api-keys", { token: admin.token, json })).status).toBe(400);
});

test("a key has a limit of its own, which does not affect others", async () => {
  const [limited, other] = [await create({ callsPerMinute: 3 }), await create()];
  let now = Date.parse("2026-01-01T12:00:00Z");
  const authenticate = createAuthenticateApiKey(db, () => now);
  const call = ({ key }: Created) =>
    authenticate(key, "203.0.113.7").then(
      () => "ok",
      ({ code }) => code,
    );
  const four = async () => [
    await call(limited),
    await call(limited),
    await call(limited),
    await call(limited),
  ];
  expect(await four()).toEqual(["ok", "ok", "ok", "too_many_attempts"]);
  expect(await call(other)).toBe("ok");
  now += 120_000;
  expect(await four()).toEqual(["ok", "ok", "ok", "too_many_attempts"]);
});

test("responses to a key say what is left of its limit", async () => {
  const { key } = await create({ callsPerMinute: 5 });
  for (const path of ["/orders", "/products", "/users"]) {
    const { headers } = (await get(path, key)).response;
    expect(headers.get("RateLimit-Policy")).toBe('"api-key";q=5;w=60');
    expect(headers.get("RateLimit")).toMatch(/^"api-key";r=[0-4];t=\d{1,2}$/);
  }
});

test("a key over its limit is refused on public routes, too, instead of showing less", async () => {
  const { key } = await create({ callsPerMinute: 1 });
  // At most two minutes begin during these requests.
  const statuses = [];
  for (let call = 0; call < 4; call++) statuses.push(await statusOf("/products", key));
  expect(statuses).toContain(429);
});

test("the last use is written at most once a minute", async () => {
  const { id, key } = await create();
  expect((await rowOf(id))?.lastUsedAt).toBeNull();
  await get("/orders", key);
  const first = (await rowOf(id))?.lastUsedAt;
  expect(first).toBeInstanceOf(Date);
  await get("/orders", key);
  expect((await rowOf(id))?.lastUsedAt).toEqual(first);
  await db.update(apiKeys).set({ lastUsedAt: sql`now() - interval '61 seconds'` }).where(eq(apiKeys.id, id));
  await get("/orders", key);
  expect((await rowOf(id))?.lastUsedAt?.getTime()).toBeGreaterThanOrEqual(first?.getTime() ?? Number.NaN);
});

test("a key is in no list, no audit entry and no log", async () => {
  const { id, key } = await create();
  await get("/orders", key);
  await revoke(id);
  const { key: listed } = await create();
  const { body: keys } = await get("/api-keys?limit=100", admin.token);
  const { body: audit } = await get("/audit?limit=100", admin.token);
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => lines.push(line) });
  log.info({ path: `/api/orders/${key}`, deep: { headers: [`Bearer ${listed}`] } }, key);
  log.error({ err: new Error(`could not read ${key}`) });
  for (const text of [JSON.stringify(keys), JSON.stringify(audit), lines.join("")]) {
    expect(text.length).toBeGreaterThan(100);
    for (const secret of [key, listed]) expect(text).not.toContain(secret.slice(10));
    expect(text).not.toContain("keyHash");
  }
  const about = (audit as unknown as AuditEntry[]).filter(({ subjectId }) => subjectId === id);
  expect(about.map(({ action }) => action)).toEqual(["api_key.revoked", "api_key.created"]);
});

test("what only begins like a key is refused like a wrong key", async () => {
  const { key } = await create();
  for (const wrong of ["sedia_", `${key}x`, key.slice(0, -1), key.toLowerCase(), `sedia_${"a".repeat(5000)}`])
    expect(await statusOf("/orders", wrong)).toBe(401);
});
