import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { identityFactors } from "#server/db/schema/identity.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { issueAccessToken } from "#server/identity/tokens/access-token.ts";
import { createKeyRing } from "#server/identity/tokens/signing-keys.ts";
import { createTestShop, type Shopper } from "#testing/test-shop.ts";

const { db } = await createTestDb();
const { send, shopper, product } = await createTestShop(db);
const [owner, admin, staff, customer] = [
  await shopper("admin"),
  await shopper("admin"),
  await shopper("staff", ["orders", "catalog"]),
  await shopper(),
];

const require = (wanted: boolean, { token } = owner) =>
  send("PATCH", "/settings", { token, json: { requireSecondFactor: wanted } });
const enroll = ({ user }: Shopper) =>
  db.insert(identityFactors).values({
    id: crypto.randomUUID(),
    uid: String(user.uid),
    secret: "JBSWY3DPEHPK3PXP",
    lastUsedStep: 0,
  });
const removeFactor = ({ user }: Shopper) =>
  db.delete(identityFactors).where(eq(identityFactors.uid, String(user.uid)));
const required = { status: 403, body: { code: "second_factor_required" } };

test("an admin who requires a second factor must have one", async () => {
  expect(await require(true)).toMatchObject({
    status: 409,
    body: { code: "no_second_factor", errors: [{ field: "requireSecondFactor" }] },
  });
  await enroll(owner);
  expect(await require(true)).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
});

test("admins and staff without the factor can do nothing but set it up; customers are not affected", async () => {
  for (const { token } of [admin, staff]) {
    expect(await send("GET", "/payments", { token })).toMatchObject(required);
    expect(await send("GET", "/cards", { token })).toMatchObject(required);
    expect(await send("GET", "/users/me/security", { token })).toMatchObject({
      status: 200,
      body: { secondFactor: false },
    });
  }
  expect(await send("GET", "/cards", customer)).toMatchObject({ status: 200 });
  await enroll(admin);
  expect(await send("GET", "/payments", admin)).toMatchObject({ status: 200 });
});

test("a product that is not on sale yet is hidden from staff without the factor", async () => {
  const path = `/products/${await product(3, { date: "2999-01-01" })}`;
  expect(await send("GET", path, staff)).toMatchObject({ status: 404 });
  expect(await send("GET", path, owner)).toMatchObject({ status: 200 });
});

test("a user who gets a role is led to enroll at the next request", async () => {
  const newcomer = await shopper();
  const role = { role: "staff", permissions: ["orders"] };
  await send("PATCH", `/users/role/${newcomer.user.id}`, { token: owner.token, json: role });
  expect(await send("GET", "/payments", newcomer)).toMatchObject(required);
});

test("an admin who removes the required factor loses all rights until enrolling again", async () => {
  await removeFactor(admin);
  expect(await require(false, admin)).toMatchObject(required);
  expect(await send("GET", "/payments", admin)).toMatchObject(required);
});

test("settings about money, sign-ins and mailboxes need a recent sign-in; others don't", async () => {
  const { uid, email } = owner.user;
  const old = Math.floor(Date.now() / 1000) - 3600;
  const bearer = { uid: String(uid), email, emailVerified: false, generation: 0, signedInAt: old };
  const token = await issueAccessToken(createKeyRing(db), bearer);
  for (const json of [
    { requireSecondFactor: false },
    { orderNoticesEmail: "thief@example.com" },
    { contactEmail: "thief@example.com" },
    { currency: "EUR" },
    { taxPercent: 1 },
  ])
    expect(await send("PATCH", "/settings", { token, json })).toMatchObject({
      status: 401,
      body: { code: "recent_sign_in_required" },
    });
  expect(await send("PATCH", "/settings", { token, json: { phone: "555" } })).toMatchObject({ status: 200 });
  expect(await require(false)).toMatchObject({ status: 200 });
  expect(await send("GET", "/payments", staff)).toMatchObject({ status: 200 });
});
