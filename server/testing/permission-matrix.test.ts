import { generateKeyPair, SignJWT } from "jose";
import { expect, test } from "vitest";
import { type Call, type Caller, permissions } from "#contract/permissions.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { createKeyRing } from "#server/identity/signing-keys.ts";
import { removeUserRecord } from "#server/users/remove-user-record.ts";
import { createTestShop, type Shopper } from "./test-shop.ts";

const { db } = await createTestDb();
const shop = await createTestShop(db);
const { api, product } = shop;
const calls = Object.entries(permissions) as [Call, Caller][];

/** In this order, because whoever is let in may leave nothing for those after them. */
const callers = [
  "visitor",
  "forged token",
  "expired token",
  "deleted user",
  "another customer",
  "customer",
  "admin",
] as const;
type Who = (typeof callers)[number];

/** 401 or 403; or let in, and then whatever the route itself has to say. */
type Verdict = 401 | 403 | "let in";

const verdicts: Record<Caller, Record<Who, Verdict>> = {
  everyone: {
    visitor: "let in",
    customer: "let in",
    "another customer": "let in",
    admin: "let in",
    "deleted user": "let in",
    "expired token": "let in",
    "forged token": "let in",
  },
  account: {
    visitor: 401,
    customer: "let in",
    "another customer": "let in",
    admin: "let in",
    "deleted user": 401,
    "expired token": 401,
    "forged token": 401,
  },
  user: {
    visitor: 401,
    customer: "let in",
    "another customer": "let in",
    admin: "let in",
    "deleted user": 401,
    "expired token": 401,
    "forged token": 401,
  },
  admin: {
    visitor: 401,
    customer: 403,
    "another customer": 403,
    admin: "let in",
    "deleted user": 401,
    "expired token": 401,
    "forged token": 401,
  },
};

/** Takes no token of ours but the identity provider's, so ours lets nobody in. */
const ownCheck: Call[] = ["POST /jwt"];

/** What belongs to the customer is not there for others: same words as for what does not exist. */
const ownOnly: Partial<Record<Call, Partial<Record<Who, 403 | 404>>>> = {
  "GET /cards/:id": { "another customer": 404, admin: 404 },
  "DELETE /cards/:id": { "another customer": 404, admin: 404 },
  "POST /cards/:id/reserve": { "another customer": 404, admin: 404 },
  "GET /payments/:id": { "another customer": 404 },
  "PATCH /payments/:id/cancel": { "another customer": 404 },
  "GET /users/admin/:email": { "another customer": 403 },
};

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

/** New people and things for each call, because it may change them. */
async function cast() {
  const [customer, other, deleted, admin] = [
    await shop.shopper(),
    await shop.shopper(),
    await shop.shopper(),
    await shop.shopper("admin"),
  ];
  const chair = await product(20);
  await shop.add(customer, chair);
  const { body } = await shop.order(customer);
  const item = await shop.add(customer, chair);
  await db.transaction((tx) => removeUserRecord(tx, String(deleted.user.uid), shop.uploadsDir));
  const forger = await generateKeyPair("ES256");
  const tokens: Record<Who, string | undefined> = {
    visitor: undefined,
    customer: customer.token,
    "another customer": other.token,
    admin: admin.token,
    "deleted user": deleted.token,
    "expired token": await signed(admin, { expires: "-1 minute" }),
    "forged token": await signed(admin, { expires: "1 hour", key: forger.privateKey }),
  };
  return { tokens, customer, chair, item, order: String(body.insertedId) };
}

/** An address of something that is the customer's, where there is such a thing. */
function addressOf(call: Call, { customer, chair, item, order }: Awaited<ReturnType<typeof cast>>) {
  const [method = "", path = ""] = call.split(" ");
  const thing = path.startsWith("/cards")
    ? item
    : path.startsWith("/payments")
      ? order
      : path.startsWith("/users")
        ? customer.user.id
        : chair;
  return { method, path: path.replace(":id", thing).replace(":email", customer.user.email) };
}

/** Well formed where the check of who calls comes after the check of what is asked. */
function bodyOf(call: Call): string {
  return JSON.stringify(ownCheck.includes(call) ? { email: "ann@example.com" } : {});
}

async function statusOf(call: Call, who: Who, stage: Awaited<ReturnType<typeof cast>>): Promise<number> {
  const { method, path } = addressOf(call, stage);
  const token = stage.tokens[who];
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  if (method !== "GET") headers["Content-Type"] = "application/json";
  const response = await api.request(path, {
    method,
    headers,
    ...(method !== "GET" && { body: bodyOf(call) }),
  });
  await response.body?.cancel();
  return response.status;
}

test("every route is in the table, and everything in the table is a route", () => {
  const routes = new Set(
    api.routes.filter(({ method }) => method !== "ALL").map(({ method, path }) => `${method} ${path}`),
  );
  expect([...routes].sort()).toEqual(Object.keys(permissions).sort());
});

/** Written down twice, because a slip in the table would open a route and its test alike. All others are for administrators. */
const notForAdminsOnly: Partial<Record<Call, Caller>> = {
  "GET /openapi.json": "everyone",
  "GET /docs": "everyone",
  "POST /jwt": "everyone",
  "GET /products": "everyone",
  "GET /products/:id": "everyone",
  "GET /products/:id/related": "everyone",
  "GET /stock/events": "everyone",
  "PATCH /products/:id/decrement": "user",
  "GET /cards": "user",
  "POST /cards": "user",
  "GET /cards/:id": "user",
  "DELETE /cards/:id": "user",
  "POST /cards/:id/reserve": "user",
  "POST /payments": "user",
  "GET /payments/mine": "user",
  "GET /payments/:id": "user",
  "PATCH /payments/:id/cancel": "user",
  "POST /users": "account",
  "POST /users/me/photo": "user",
  "GET /users/admin/:email": "user",
};

test("no call is for more people than it was meant for", () => {
  expect(Object.fromEntries(calls.filter(([, caller]) => caller !== "admin"))).toEqual(notForAdminsOnly);
});

test.each(calls)("%s is for: %s", async (call, caller) => {
  const stage = await cast();
  const seen: Partial<Record<Who, number>> = {};
  for (const who of callers) seen[who] = await statusOf(call, who, stage);
  for (const who of callers) {
    const status = seen[who] ?? 0;
    const verdict = ownCheck.includes(call) ? 401 : (ownOnly[call]?.[who] ?? verdicts[caller][who]);
    if (verdict === "let in") expect([who, 401, 403]).not.toContain(status);
    else expect([who, status]).toEqual([who, verdict]);
    expect(status).toBeLessThan(500);
  }
});
