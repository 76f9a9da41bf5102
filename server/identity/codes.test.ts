import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { identityAccounts, identityCodes, identitySessions } from "#server/db/schema/identity.ts";
import { outbox } from "#server/db/schema/outbox.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { call, linkIn, startIdentity } from "./test-identity.ts";

const { db } = await createTestDb();
const { origin, nextEmail, newSubjects } = await startIdentity(db);

const password = "a walnut rocking chair";
const newEmail = () => `${crypto.randomUUID()}@example.com`;

test("the database stores only hashes of secrets", async () => {
  const email = newEmail();
  const { body } = await call(origin, "accounts:signUp", { email, password });
  await call(origin, "accounts:sendOobCode", { requestType: "PASSWORD_RESET", email });
  const oobCode = linkIn(await nextEmail()).searchParams.get("oobCode") ?? "";
  const kept = JSON.stringify([
    await db.select().from(identityAccounts),
    await db.select().from(identitySessions),
    await db.select().from(identityCodes),
  ]);
  expect(oobCode.length).toBeGreaterThan(40);
  for (const secret of [password, oobCode, String(body.refreshToken)]) expect(kept).not.toContain(secret);
});

test("an expired code is rejected as expired", async () => {
  const email = newEmail();
  await call(origin, "accounts:signUp", { email, password });
  await call(origin, "accounts:sendOobCode", { requestType: "PASSWORD_RESET", email });
  const oobCode = linkIn(await nextEmail()).searchParams.get("oobCode");
  await db.update(identityCodes).set({ expiresAt: new Date(Date.now() - 1000) });
  for (const body of [{ oobCode }, { oobCode, newPassword: "an oak lounge chair" }]) {
    expect((await call(origin, "accounts:resetPassword", body)).message).toBe("EXPIRED_OOB_CODE");
  }
});

test("a code works once, even for parallel requests", async () => {
  const email = newEmail();
  await call(origin, "accounts:signUp", { email, password });
  await call(origin, "accounts:sendOobCode", { requestType: "PASSWORD_RESET", email });
  const oobCode = linkIn(await nextEmail()).searchParams.get("oobCode");
  const uses = await Promise.all(
    Array.from({ length: 5 }, (_, i) =>
      call(origin, "accounts:resetPassword", { oobCode, newPassword: `an oak lounge chair ${i}` }),
    ),
  );
  expect(uses.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("a code works only for its purpose", async () => {
  const email = newEmail();
  const { body } = await call(origin, "accounts:signUp", { email, password });
  await call(origin, "accounts:sendOobCode", { requestType: "VERIFY_EMAIL", idToken: body.idToken });
  const oobCode = linkIn(await nextEmail()).searchParams.get("oobCode");
  for (const [path, attempt] of [
    ["accounts:resetPassword", { oobCode, newPassword: "an oak lounge chair" }],
    ["accounts:signInWithEmailLink", { oobCode, email }],
  ] as const) {
    expect((await call(origin, path, attempt)).message).toBe("INVALID_OOB_CODE");
  }
});

test("the user record gets the changed email address in the same transaction", async () => {
  const heard: string[] = [];
  const service = await startIdentity(db, {
    onEmailChange: async (_tx, uid, email) => {
      heard.push(`${uid} ${email}`);
    },
  });
  const moved = newEmail();
  const { body } = await call(service.origin, "accounts:signUp", { email: newEmail(), password });
  await call(service.origin, "accounts:sendOobCode", {
    requestType: "VERIFY_AND_CHANGE_EMAIL",
    idToken: body.idToken,
    newEmail: moved,
  });
  const oobCode = linkIn(await service.nextEmail()).searchParams.get("oobCode");
  await call(service.origin, "accounts:update", { oobCode });
  expect(heard).toEqual([`${body.localId} ${moved}`]);
});

test("the email is queued in the database, without the code, and expires with it", async () => {
  // Emails of the tests before.
  await newSubjects();
  const email = newEmail();
  await call(origin, "accounts:signUp", { email, password });
  const request = () => call(origin, "accounts:sendOobCode", { requestType: "PASSWORD_RESET", email });
  expect((await request()).status).toBe(200);
  const [queued] = await db.select().from(outbox).where(eq(outbox.recipient, email));
  expect(JSON.stringify(queued)).not.toContain("oobCode");
  const code = linkIn(await nextEmail()).searchParams.get("oobCode");
  expect(JSON.stringify(queued)).not.toContain(String(code));
  expect(await db.$count(outbox, eq(outbox.recipient, email))).toBe(0);
  await request();
  await db.update(outbox).set({ expiresAt: sql`${outbox.expiresAt} - interval '1 hour'` });
  await expect(nextEmail()).rejects.toThrow("no email was queued");
});

test("a reset that was requested before all sessions were ended no longer works", async () => {
  const email = newEmail();
  const { body } = await call(origin, "accounts:signUp", { email, password });
  await call(origin, "accounts:sendOobCode", { requestType: "PASSWORD_RESET", email });
  await db
    .update(identityAccounts)
    .set({ generation: sql`${identityAccounts.generation} + 1` })
    .where(eq(identityAccounts.uid, String(body.localId)));
  const oobCode = linkIn(await nextEmail()).searchParams.get("oobCode");
  const reset = await call(origin, "accounts:resetPassword", {
    oobCode,
    newPassword: "a birch rocking chair",
  });
  expect(reset.message).toBe("INVALID_OOB_CODE");
});
