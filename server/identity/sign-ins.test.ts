import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { signIns } from "#server/db/schema/audit.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { createTestShop } from "#server/test-shop.ts";
import { call, linkIn, startIdentity } from "./test-identity.ts";

const { db } = await createTestDb();
const { origin, nextMail } = await startIdentity(db);
const { send, shopper } = await createTestShop(db);
const password = "a walnut rocking chair";

async function newAccount() {
  const email = `${crypto.randomUUID()}@example.com`;
  const { body } = await call(origin, "accounts:signUp", { email, password });
  return { email, uid: String(body.localId) };
}

async function seenBy(admin: { token: string }, email: string) {
  const { body } = await send("GET", `/sign-ins?email=${encodeURIComponent(email)}`, { token: admin.token });
  return (body as unknown as Record<string, string>[]).map(({ uid, address, how, outcome }) => ({
    uid,
    address,
    how,
    outcome,
  }));
}

test("an administrator sees who came in, who did not, and from where", async () => {
  const admin = await shopper("admin");
  const { email, uid } = await newAccount();
  await call(origin, "accounts:signInWithPassword", { email, password: "wrong" }, { from: "10.0.0.1" });
  await call(origin, "accounts:signInWithPassword", { email, password }, { from: "10.0.0.2" });
  await call(origin, "accounts:sendOobCode", { requestType: "EMAIL_SIGNIN", email, continueUrl: origin });
  const oobCode = linkIn(await nextMail()).searchParams.get("oobCode");
  await call(origin, "accounts:signInWithEmailLink", { email, oobCode }, { from: "10.0.0.3" });
  expect(await seenBy(admin, email)).toEqual([
    { uid, address: "10.0.0.3", how: "email link", outcome: "signed in" },
    { uid, address: "10.0.0.2", how: "password", outcome: "signed in" },
    { uid, address: "10.0.0.1", how: "password", outcome: "refused" },
  ]);
  const nobody = `${crypto.randomUUID()}@example.com`;
  await call(origin, "accounts:signInWithPassword", { email: nobody, password }, { from: "10.0.0.4" });
  expect(await seenBy(admin, nobody)).toEqual([
    { uid: null, address: "10.0.0.4", how: "password", outcome: "refused" },
  ]);
});

test("who guesses on is blocked, and written down once a minute", async () => {
  const admin = await shopper("admin");
  const { email } = await newAccount();
  for (let guess = 0; guess < 15; guess++) {
    await call(origin, "accounts:signInWithPassword", { email, password: `guess ${guess}` });
  }
  const outcomes = (await seenBy(admin, email)).map(({ outcome }) => outcome);
  expect(outcomes.filter((outcome) => outcome === "refused")).toHaveLength(8);
  expect(outcomes.filter((outcome) => outcome === "blocked")).toHaveLength(1);
});

test("what is older than 90 days is forgotten", async () => {
  const old = {
    email: "old@example.com",
    address: "10.0.0.1",
    how: "password",
    outcome: "signed in",
  } as const;
  await db.insert(signIns).values({ ...old, at: sql`now() - interval '91 days'` });
  const { email } = await newAccount();
  await call(origin, "accounts:signInWithPassword", { email, password });
  expect(await seenBy(await shopper("admin"), old.email)).toEqual([]);
});

test("nobody else sees them", async () => {
  const { token } = await shopper();
  expect((await send("GET", "/sign-ins", { token })).status).toBe(403);
  expect((await send("GET", "/sign-ins")).status).toBe(401);
});
