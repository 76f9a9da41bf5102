import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { signIns } from "#server/db/schema/audit.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { createTestShop } from "#testing/test-shop.ts";
import { call, linkIn, startIdentity } from "../test-identity.ts";
import { recordBlockedSignIn } from "./sign-ins.queries.ts";

const { db } = await createTestDb();
const { origin, nextEmail } = await startIdentity(db);
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

test("an admin sees successful and failed sign-ins with their client addresses", async () => {
  const admin = await shopper("admin");
  const { email, uid } = await newAccount();
  await call(origin, "accounts:signInWithPassword", { email, password: "wrong" }, { from: "10.0.0.1" });
  await call(origin, "accounts:signInWithPassword", { email, password }, { from: "10.0.0.2" });
  await call(origin, "accounts:sendOobCode", { requestType: "EMAIL_SIGNIN", email, continueUrl: origin });
  const oobCode = linkIn(await nextEmail()).searchParams.get("oobCode");
  await call(origin, "accounts:signInWithEmailLink", { email, oobCode }, { from: "10.0.0.3" });
  expect(await seenBy(admin, email)).toEqual([
    { uid, address: "10.0.0.3", how: "email link", outcome: "signed in" },
    { uid, address: "10.0.0.2", how: "password", outcome: "signed in" },
    { uid, address: "10.0.0.1", how: "password", outcome: "refused" },
    { uid, address: expect.any(String), how: "password", outcome: "signed in" },
  ]);
  const unknown = `${crypto.randomUUID()}@example.com`;
  await call(origin, "accounts:signInWithPassword", { email: unknown, password }, { from: "10.0.0.4" });
  expect(await seenBy(admin, unknown)).toEqual([
    { uid: null, address: "10.0.0.4", how: "password", outcome: "refused" },
  ]);
});

test("a blocked client is logged once a minute with a count", async () => {
  const admin = await shopper("admin");
  const { email } = await newAccount();
  for (let guess = 0; guess < 15; guess++) {
    await call(
      origin,
      "accounts:signInWithPassword",
      { email, password: `guess ${guess}` },
      { from: "10.0.1.1" },
    );
  }
  const outcomes = (await seenBy(admin, email)).map(({ outcome }) => outcome);
  expect(outcomes.filter((outcome) => outcome === "refused")).toHaveLength(8);
  const blocked = await db
    .select()
    .from(signIns)
    .where(and(eq(signIns.email, email), eq(signIns.outcome, "blocked")));
  // The minute may end once during the test.
  expect(blocked.length).toBeLessThanOrEqual(2);
  expect(blocked.reduce((sum, { attempts }) => sum + attempts, 0)).toBe(7);
});

test("560 blocked attempts from one address at random email addresses add a few rows", async () => {
  const address = "10.0.1.2";
  await Promise.all(
    Array.from({ length: 560 }, (_, index) =>
      recordBlockedSignIn(db, { email: `random${index}@example.com`, address, how: "password" }),
    ),
  );
  const rows = await db.select().from(signIns).where(eq(signIns.address, address));
  expect(rows.length).toBeLessThanOrEqual(2);
  expect(rows.reduce((sum, { attempts }) => sum + attempts, 0)).toBe(560);
  expect(rows.map(({ email }) => email)).not.toContain("random1@example.com");
});

test("only admins see the sign-ins", async () => {
  const { token } = await shopper();
  expect((await send("GET", "/sign-ins", { token })).status).toBe(403);
  expect((await send("GET", "/sign-ins")).status).toBe(401);
});
