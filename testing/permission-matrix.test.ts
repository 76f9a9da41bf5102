import { eq } from "drizzle-orm";
import { generateKeyPair, SignJWT } from "jose";
import { expect, test } from "vitest";
import type { NewApiKey } from "#contract/account/api-key.ts";
import { isAllowed, type Permission, permissionNames, type Rights } from "#contract/account/permissions.ts";
import { identityAccounts, identityFactors } from "#server/db/schema/identity.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { transact } from "#server/db/transact.ts";
import type { Access } from "#server/http/auth.ts";
import { createKeyRing } from "#server/identity/tokens/signing-keys.ts";
import { createApiKey } from "#server/users/api-keys/create-api-key.ts";
import { revokeApiKey } from "#server/users/api-keys/revoke-api-key.ts";
import { removeUserRecord } from "#server/users/remove-user-record.ts";
import { setSuspended } from "#server/users/suspend-user.ts";
import { createTestShop, type Shopper } from "./test-shop.ts";

const { db } = await createTestDb();
const shop = await createTestShop(db, { settings: { requireSecondFactor: true } });
const { api, product } = shop;
const access = Object.fromEntries(
  shop.declaredRoutes.map((route) => [`${route.method} ${route.path}`, route.access]),
);
const calls = Object.entries(access);
const recent = shop.declaredRoutes
  .filter((route) => route.recent)
  .map((route) => `${route.method} ${route.path}`);
/** Where the permission that a key needs differs from the route's access. */
const keyAccess = Object.fromEntries(
  shop.declaredRoutes.flatMap(({ method, path, keys }) => (keys ? [[`${method} ${path}`, keys]] : [])),
);
const beforeEnrollment = shop.declaredRoutes
  .filter((route) => route.beforeEnrollment)
  .map((route) => `${route.method} ${route.path}`);

/** Ordered, because an allowed request may change or delete the records that later requests name. */
const staff = permissionNames.map((permission) => `staff: ${permission}` as const);
const refused = ["visitor", "forged token", "expired token", "deleted user", "suspended admin"] as const;
/** API keys. All but the last can be used from every address. */
const keysOf = permissionNames.map((permission) => `key: ${permission}` as const);
const refusedKeys = ["revoked key", "expired key"] as const;
const foreignKey = "key from another address";
/** The shop requires a factor; all other admins and staff have one. */
const withoutFactor = ["admin without the required factor", "staff without the required factor"] as const;
const clients = [
  ...refused,
  ...withoutFactor,
  ...refusedKeys,
  foreignKey,
  ...keysOf,
  "another customer",
  "verified customer",
  "customer",
  ...staff,
  "admin, signed in long ago",
  "admin",
] as const;
type Client = (typeof clients)[number];

/** "allowed" means any status that the handler itself sends, but neither 401 nor 403. */
type Verdict = 401 | 403 | "allowed";

function verdictOf(access: Access, client: Client, call = ""): Verdict {
  if (access === "public") return "allowed";
  if (client.includes("key")) return keyVerdict(call, client);
  if (refused.some((name) => name === client)) return 401;
  return access === "account" || isAllowed(rightsOf(client), access) ? "allowed" : 403;
}

/** Keys have no account: they are neither customers nor admins, and need neither a factor nor a recent sign-in. */
function keyVerdict(call: string, client: Client): Verdict {
  if (refusedKeys.some((name) => name === client)) return 401;
  const permission = keyAccess[call] ?? access[call];
  return client === `key: ${permission}` ? "allowed" : 403;
}

/** Before they enroll, admins and staff may only set up the factor and sign out. */
function needsFactor(call: string, client: Client): boolean {
  const forUsers = access[call] !== "public" && access[call] !== "account";
  return withoutFactor.some((name) => name === client) && forUsers && !beforeEnrollment.includes(call);
}

function rightsOf(client: Client): Rights {
  const permissions = permissionNames.filter(
    (permission) => client === `staff: ${permission}` || client === "staff without the required factor",
  );
  return {
    role: client.startsWith("admin") ? "admin" : permissions.length > 0 ? "staff" : "user",
    permissions,
  };
}

/** Expects the identity provider's token, so every token of ours is rejected. */
const ownCheck = ["POST /jwt"];

/** A customer's records look missing to others. */
const ownOnly: Record<string, { status: 403 | 404; except?: Permission | "admin" }> = {
  "GET /cards/:id": { status: 404 },
  "DELETE /cards/:id": { status: 404 },
  "POST /cards/:id/reserve": { status: 404 },
  "GET /payments/:id": { status: 404, except: "orders" },
  "GET /invoices/:id": { status: 404 },
  "GET /payments/:id/returns": { status: 404, except: "orders" },
  "POST /payments/:id/returns": { status: 404 },
  "POST /payments/:id/check": { status: 404, except: "orders" },
  "PATCH /payments/:id/cancel": { status: 404, except: "orders" },
  "GET /users/admin/:account": { status: 403, except: "admin" },
};

function ownVerdict(call: string, client: Client): 403 | 404 | undefined {
  const rule = ownOnly[call];
  if (!rule || client.includes("key") || client === "customer" || verdictOf("user", client) === 401)
    return undefined;
  return rule.except && isAllowed(rightsOf(client), rule.except) ? undefined : rule.status;
}

async function signed(
  { user }: Shopper,
  { key, expires }: { key?: CryptoKey; expires: string },
): Promise<string> {
  const { signing } = await createKeyRing(db)();
  return new SignJWT({ email: user.email, email_verified: true, gen: 0 })
    .setProtectedHeader({ alg: "ES256", kid: signing.kid, typ: "at+jwt" })
    .setSubject(String(user.uid))
    .setIssuer("sedia")
    .setAudience("sedia-api")
    .setIssuedAt()
    .setExpirationTime(expires)
    .sign(key ?? signing.privateKey);
}

/** Requests can't change keys, so all routes share them. */
const keys = await createKeys();

async function createKeys(): Promise<Record<string, string>> {
  const admin = await shop.shopper("admin");
  const create = async (details: Partial<NewApiKey>) => {
    const usual = { name: "ERP", permissions: permissionNames, expiresAt: null, addresses: [] };
    return createApiKey(db, admin.user, { ...usual, callsPerMinute: 10_000, ...details });
  };
  const revoked = await create({});
  await revokeApiKey(db, admin.user, revoked.id);
  const expired = await create({ expiresAt: "2020-01-01T00:00:00Z" });
  const foreign = await create({ addresses: ["203.0.113.7"] });
  const permitted = permissionNames.map(async (permission) => [
    `key: ${permission}`,
    (await create({ permissions: [permission] })).key,
  ]);
  return {
    "revoked key": revoked.key,
    "expired key": expired.key,
    [foreignKey]: foreign.key,
    ...Object.fromEntries(await Promise.all(permitted)),
  };
}

let unchanged: ReturnType<typeof createScene> | undefined;

/** New users and records for each route that may change them. */
function sceneFor(call: string) {
  if (!call.startsWith("GET ")) return createScene();
  unchanged ??= createScene();
  return unchanged;
}

async function createScene() {
  const [customer, other, verified, deleted] = (await shop.shoppers(4)) as [
    Shopper,
    Shopper,
    Shopper,
    Shopper,
  ];
  const [admin, suspended, longAgo, bareAdmin] = (await shop.shoppers(4, "admin")) as [
    Shopper,
    Shopper,
    Shopper,
    Shopper,
  ];
  const bareStaff = await shop.shopper("staff", permissionNames);
  const staff = await Promise.all(
    permissionNames.map(async (permission) => ({
      permission,
      ...(await shop.shopper("staff", [permission])),
    })),
  );
  await enroll([admin, suspended, longAgo, ...staff]);
  const chair = await product(20);
  await shop.add(customer, chair);
  const { body } = await shop.order(customer);
  const item = await shop.add(customer, chair);
  await transact(db, (tx) => removeUserRecord(tx, String(deleted.user.uid)));
  const { id } = suspended.user;
  await setSuspended(db, admin.user, { identity: shop.identity, id, suspended: true });
  await db
    .update(identityAccounts)
    .set({ emailVerified: true })
    .where(eq(identityAccounts.uid, String(verified.user.uid)));
  const forger = await generateKeyPair("ES256");
  const tokens: Record<string, string | undefined> = {
    ...keys,
    ...Object.fromEntries(staff.map(({ permission, token }) => [`staff: ${permission}`, token])),
    "admin without the required factor": bareAdmin.token,
    "staff without the required factor": bareStaff.token,
    "verified customer": verified.token,
    "suspended admin": suspended.token,
    customer: customer.token,
    "another customer": other.token,
    admin: admin.token,
    "admin, signed in long ago": await signed(longAgo, { expires: "1 hour" }),
    "deleted user": deleted.token,
    "expired token": await signed(admin, { expires: "-1 minute" }),
    "forged token": await signed(admin, { expires: "1 hour", key: forger.privateKey }),
  };
  return { tokens, customer, chair, item, order: String(body.insertedId) };
}

async function enroll(shoppers: Shopper[]) {
  const factors = shoppers.map(({ user }) => ({
    id: crypto.randomUUID(),
    uid: String(user.uid),
    secret: "JBSWY3DPEHPK3PXP",
    lastUsedStep: 0,
  }));
  await db.insert(identityFactors).values(factors);
}

/** The path of a record that belongs to the customer, where there is one. */
function pathOf(path: string, { customer, chair, item, order }: Awaited<ReturnType<typeof createScene>>) {
  const records = { cards: item, payments: order, users: customer.user.id } as Record<string, string>;
  const record = records[path.split("/")[1] ?? ""] ?? chair;
  return path.replace(":id", record).replace(":month", "2026-11").replace(":account", customer.user.email);
}

async function respond(call: string, client: Client, scene: Awaited<ReturnType<typeof createScene>>) {
  const [method = "", path = ""] = call.split(" ");
  const token = scene.tokens[client];
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  if (method !== "GET") headers["Content-Type"] = "application/json";
  // POST /jwt validates its body before it checks the token.
  const body = JSON.stringify(ownCheck.includes(call) ? { email: "ann@example.com" } : {});
  const response = await api.request(pathOf(path, scene), {
    method,
    headers,
    ...(method !== "GET" && { body }),
  });
  const problem = response.headers.get("Content-Type") === "application/problem+json";
  const { code } = problem ? ((await response.json()) as { code: string }) : { code: undefined };
  if (!problem) await response.body?.cancel();
  return { status: response.status, code };
}

test.each(calls)("%s is for: %s", async (call, access) => {
  const scene = await sceneFor(call);
  for (const client of clients) {
    const { status, code } = await respond(call, client, scene);
    if (client === "admin, signed in long ago" && recent.includes(call)) {
      expect([status, code]).toEqual([401, "recent_sign_in_required"]);
      continue;
    }
    if (needsFactor(call, client)) {
      expect([client, status, code]).toEqual([client, 403, "second_factor_required"]);
      continue;
    }
    const verdict = ownCheck.includes(call)
      ? 401
      : (ownVerdict(call, client) ?? verdictOf(access, client, call));
    if (verdict === "allowed") expect([client, 401, 403]).not.toContain(status);
    else expect([client, status]).toEqual([client, verdict]);
    if (client === "visitor" && verdict === 401) expect(code).toBe("sign_in_required");
    if (client.includes("key")) {
      if (verdict === 403) expect(code).toBe("not_permitted");
      expect(status).toBeLessThan(500);
      continue;
    }
    if (verdict === 403 && access === "admin") expect(code).toBe("admin_only");
    if (verdict === 403 && permissionNames.some((name) => name === access))
      expect(code).toBe("not_permitted");
    expect(status).toBeLessThan(500);
  }
});
