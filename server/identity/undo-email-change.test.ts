import {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  sendSignInLinkToEmail,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  updatePassword,
  verifyBeforeUpdateEmail,
} from "@firebase/auth";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { identityAccounts, identityFactors, identityLinks } from "#server/db/schema/identity.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { insertAccount, insertLink } from "./accounts.queries.ts";
import { insertFactor } from "./second-factor/factors.queries.ts";
import { newTotpSecret } from "./second-factor/totp.ts";
import { firebaseSdk, linkIn, startIdentity } from "./test-identity.ts";
import { randomUid } from "./tokens/secrets.ts";

const { db } = await createTestDb();
const { origin, nextEmail, newSubjects } = await startIdentity(db);
const sdk = () => firebaseSdk(origin);

const first = "a walnut rocking chair";
const thiefs = "a birch rocking chair";
const chosen = "an oak lounge chair";
const newEmail = () => `${crypto.randomUUID()}@example.com`;
const nextCode = async () => linkIn(await nextEmail()).searchParams.get("oobCode") ?? "";

/** Signs in and changes the address; the code undoes it. */
async function changeEmail(from: string, password: string, to: string): Promise<string> {
  const { user } = await signInWithEmailAndPassword(sdk(), from, password);
  await verifyBeforeUpdateEmail(user, to);
  await applyActionCode(sdk(), await nextCode());
  return nextCode();
}

/** An account whose address a thief has changed. */
async function stolen() {
  const [email, theirs] = [newEmail(), newEmail()];
  const { user } = await createUserWithEmailAndPassword(sdk(), email, first);
  return { uid: user.uid, email, theirs, undo: await changeEmail(email, first, theirs) };
}

test("while the change can be undone, no other account gets the old address", async () => {
  const { email, undo } = await stolen();
  const taken = { code: "auth/email-already-in-use" };
  await expect(createUserWithEmailAndPassword(sdk(), email, thiefs)).rejects.toMatchObject(taken);
  await sendSignInLinkToEmail(sdk(), email, { url: `${origin}/`, handleCodeInApp: true });
  const { href } = linkIn(await nextEmail());
  await expect(signInWithEmailLink(sdk(), email, href)).rejects.toMatchObject(taken);
  const { user } = await createUserWithEmailAndPassword(sdk(), newEmail(), thiefs);
  await verifyBeforeUpdateEmail(user, email);
  await expect(nextEmail()).rejects.toThrow("no email was queued");
  await confirmPasswordReset(sdk(), undo, chosen);
  await signInWithEmailAndPassword(sdk(), email, chosen);
});

test("a registration that waits for the change to commit doesn't get the old address", async () => {
  const email = newEmail();
  const { user } = await createUserWithEmailAndPassword(sdk(), email, first);
  const client = await db.openClient();
  await client.query("begin");
  await client.query("update identity_accounts set email = $1 where uid = $2", [newEmail(), user.uid]);
  await client.query(
    "insert into identity_former_emails (email, uid, reserved_until) values ($1, $2, now() + interval '7 days')",
    [email, user.uid],
  );
  const registration = insertAccount(db, { uid: randomUid(), email });
  const waiting = async () => (await db.execute(sql`select from pg_locks where not granted`)).rows.length > 0;
  await expect.poll(waiting).toBe(true);
  await client.query("commit");
  await client.end();
  expect(await registration).toBeUndefined();
  expect(await db.$count(identityAccounts, eq(identityAccounts.email, email))).toBe(0);
});

test("the old address is free after seven days, and the link has expired", async () => {
  const { email, undo } = await stolen();
  await db.execute(sql`update identity_former_emails set reserved_until = now() where email = ${email}`);
  await expect(confirmPasswordReset(sdk(), undo, chosen)).rejects.toMatchObject({
    code: "auth/expired-action-code",
  });
  await createUserWithEmailAndPassword(sdk(), email, chosen);
});

test("an undo asks for a new password: the old ones no longer sign in, and all sessions end", async () => {
  const { uid, email, theirs, undo } = await stolen();
  const intruder = await signInWithEmailAndPassword(sdk(), theirs, first);
  await updatePassword(intruder.user, thiefs);
  expect(await checkActionCode(sdk(), undo)).toMatchObject({ operation: "RECOVER_EMAIL", data: { email } });
  await expect(applyActionCode(sdk(), undo)).rejects.toMatchObject({ code: "auth/missing-password" });
  await expect(confirmPasswordReset(sdk(), undo, "password")).rejects.toMatchObject({
    code: "auth/weak-password",
  });
  await newSubjects();
  await confirmPasswordReset(sdk(), undo, chosen);
  expect(await newSubjects()).toEqual(["Your password at My shop was changed"]);
  for (const old of [first, thiefs])
    await expect(signInWithEmailAndPassword(sdk(), email, old)).rejects.toMatchObject({
      code: "auth/invalid-credential",
    });
  await expect(intruder.user.getIdToken(true)).rejects.toMatchObject({ code: "auth/user-token-expired" });
  expect((await signInWithEmailAndPassword(sdk(), email, chosen)).user.uid).toBe(uid);
  await expect(confirmPasswordReset(sdk(), undo, first)).rejects.toMatchObject({
    code: "auth/invalid-action-code",
  });
});

test("an undo removes Google accounts, and an authenticator app that was added since the change", async () => {
  const { uid, undo } = await stolen();
  const link = {
    providerId: "google.com",
    subject: uid,
    uid,
    email: null,
    displayName: null,
    photoUrl: null,
  };
  await insertLink(db, link);
  const factor = { id: uid, uid, secret: newTotpSecret(), displayName: null, lastUsedStep: 0 };
  await insertFactor(db, factor);
  await confirmPasswordReset(sdk(), undo, chosen);
  expect(await db.$count(identityLinks, eq(identityLinks.uid, uid))).toBe(0);
  expect(await db.$count(identityFactors, eq(identityFactors.uid, uid))).toBe(0);
});

test("an undo keeps an authenticator app from before the change", async () => {
  const { uid, undo } = await stolen();
  await insertFactor(db, { id: uid, uid, secret: newTotpSecret(), displayName: null, lastUsedStep: 0 });
  await db.execute(
    sql`update identity_factors set enrolled_at = now() - interval '1 day' where uid = ${uid}`,
  );
  await confirmPasswordReset(sdk(), undo, chosen);
  expect(await db.$count(identityFactors, eq(identityFactors.uid, uid))).toBe(1);
});

test("an undo ends the undo links of later changes, and keeps those of earlier ones", async () => {
  const { uid, email, theirs, undo } = await stolen();
  const third = newEmail();
  const thiefsUndo = await changeEmail(theirs, first, third);
  await confirmPasswordReset(sdk(), undo, chosen);
  await expect(confirmPasswordReset(sdk(), thiefsUndo, thiefs)).rejects.toMatchObject({
    code: "auth/invalid-action-code",
  });
  const again = await changeEmail(email, chosen, newEmail());
  expect((await checkActionCode(sdk(), again)).data.email).toBe(email);

  const other = await stolen();
  const later = await changeEmail(other.theirs, first, newEmail());
  await confirmPasswordReset(sdk(), later, thiefs);
  await confirmPasswordReset(sdk(), other.undo, chosen);
  expect((await signInWithEmailAndPassword(sdk(), other.email, chosen)).user.uid).toBe(other.uid);
  expect(uid).not.toBe(other.uid);
});
