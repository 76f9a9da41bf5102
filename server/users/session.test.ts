import { eq } from "drizzle-orm";
import { generateKeyPair, SignJWT, UnsecuredJWT } from "jose";
import { expect, test } from "vitest";
import { identityAccounts } from "#server/db/schema/identity.ts";
import { removedAccounts, users } from "#server/db/schema/users.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { transact } from "#server/db/transact.ts";
import { createTestApi } from "#testing/test-api.ts";
import { removeUserRecord } from "./remove-user-record.ts";

const { db } = await createTestDb();
const { send, signUp, currentKeys } = await createTestApi(db);

type Claims = { sub: string; email: string; email_verified: boolean; gen: number };

/** A valid token, with the changes of a test. */
async function forged(
  claims: Claims,
  change: { key?: CryptoKey; issuer?: string; audience?: string; typ?: string; life?: string },
) {
  const { signing } = await currentKeys();
  return new SignJWT(claims)
    .setProtectedHeader({ alg: "ES256", kid: signing.kid, typ: change.typ ?? "at+jwt" })
    .setIssuer(change.issuer ?? "sedia")
    .setAudience(change.audience ?? "sedia-api")
    .setIssuedAt()
    .setExpirationTime(change.life ?? "1h")
    .sign(change.key ?? signing.privateKey);
}

function isAdmin(token: string, email: string) {
  return send("GET", `/users/admin/${email}`, { token });
}

test("an ID token is exchanged for an access token; the case of the email address does not matter", async () => {
  const { idToken, email } = await signUp();
  const { status, body } = await send("POST", "/jwt", {
    token: idToken,
    json: { email: ` ${email.toUpperCase()} ` },
  });
  expect(status).toBe(200);
  expect((await isAdmin(String(body.token), email)).body).toEqual({ admin: false });
});

test("an ID token works only for its own account", async () => {
  const [ann, bob] = [await signUp(), await signUp()];
  const swapped = await send("POST", "/jwt", { token: ann.idToken, json: { email: bob.email } });
  expect([swapped.status, swapped.body.code]).toEqual([403, "not_yours"]);
  const bare = await send("POST", "/jwt", { json: { email: bob.email } });
  expect([bare.status, bare.body.code]).toEqual([401, "sign_in_required"]);
});

test("access tokens and ID tokens are not interchangeable", async () => {
  const { idToken, token, email } = await signUp();
  expect((await send("POST", "/jwt", { token, json: { email } })).status).toBe(401);
  expect((await isAdmin(idToken, email)).status).toBe(401);
});

test("a forged access token is rejected", async () => {
  const { uid, email } = await signUp();
  const claims = { sub: uid, email, email_verified: false, gen: 0 };
  expect((await isAdmin(await forged(claims, {}), email)).status).toBe(200);

  const stranger = await generateKeyPair("ES256");
  const forgeries = {
    "no algorithm": new UnsecuredJWT(claims)
      .setIssuer("sedia")
      .setAudience("sedia-api")
      .setExpirationTime("1h")
      .encode(),
    "another key": await forged(claims, { key: stranger.privateKey }),
    "another issuer": await forged(claims, { issuer: "elsewhere" }),
    "another audience": await forged(claims, { audience: "elsewhere" }),
    "another kind": await forged(claims, { typ: "JWT" }),
    expired: await forged(claims, { life: "-1s" }),
    garbage: "a.b.c",
  };
  for (const [what, token] of Object.entries(forgeries)) {
    const { status, body } = await isAdmin(token, email);
    expect([what, status, body.code]).toEqual([what, 401, "token_refused"]);
  }
});

test("tokens of an older generation, of a disabled and of a deleted account are rejected immediately", async () => {
  const changes = [
    (uid: string) => db.update(identityAccounts).set({ generation: 1 }).where(eq(identityAccounts.uid, uid)),
    (uid: string) => db.update(identityAccounts).set({ disabled: true }).where(eq(identityAccounts.uid, uid)),
    (uid: string) => db.delete(identityAccounts).where(eq(identityAccounts.uid, uid)),
    (uid: string) => db.insert(removedAccounts).values({ uid }),
  ];
  for (const change of changes) {
    const { uid, token, idToken, email } = await signUp();
    expect((await isAdmin(token, email)).status).toBe(200);
    await change(uid);
    expect((await isAdmin(token, email)).body.code).toBe("token_refused");
    expect((await send("POST", "/jwt", { token: idToken, json: { email } })).body.code).toBe("token_refused");
  }
});

test("a deleted user gets that message, also with an expired token", async () => {
  const { uid, token, email } = await signUp();
  const expired = await forged({ sub: uid, email, email_verified: false, gen: 0 }, { life: "-1s" });
  const detail = async (of: string) => (await isAdmin(of, email)).body.detail;
  expect(await detail(expired)).toBe("Your session has ended. Please sign in again.");
  await transact(db, (tx) => removeUserRecord(tx, uid));
  await db.delete(identityAccounts).where(eq(identityAccounts.uid, uid));
  for (const each of [token, expired]) expect(await detail(each)).toBe("This account has been deleted.");
});

test("a changed role applies from the next request", async () => {
  const { uid, token, email } = await signUp();
  const other = await signUp();
  await isAdmin(token, email);
  expect((await isAdmin(token, other.email)).status).toBe(403);
  await db.update(users).set({ role: "admin" }).where(eq(users.uid, uid));
  expect((await isAdmin(token, other.email)).body).toEqual({ admin: false });
  await db.update(users).set({ role: "user" }).where(eq(users.uid, uid));
  expect((await isAdmin(token, other.email)).status).toBe(403);
});

test("a deleted user's tokens are rejected, and the next owner of the address inherits nothing", async () => {
  const email = "heir@example.com";
  const first = await signUp({ email });
  await isAdmin(first.token, email);
  await db.update(users).set({ role: "admin" }).where(eq(users.uid, first.uid));
  await expect(transact(db, (tx) => removeUserRecord(tx, first.uid))).rejects.toThrow("last admin");

  await db
    .insert(users)
    .values({ uid: "another", email: "another@example.com", name: "Another", role: "admin" });
  await transact(db, (tx) => removeUserRecord(tx, first.uid));
  expect((await isAdmin(first.token, email)).status).toBe(401);

  await db.delete(identityAccounts).where(eq(identityAccounts.uid, first.uid));
  const second = await signUp({ email });
  expect((await isAdmin(second.token, email)).body).toEqual({ admin: false });
});
