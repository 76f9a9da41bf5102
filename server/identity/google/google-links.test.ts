import { eq } from "drizzle-orm";
import { decodeJwt } from "jose";
import { afterAll, expect, test } from "vitest";
import { identityLinks, identitySessions } from "#server/db/schema/identity.ts";
import { createTestDb } from "#server/db/test-db.ts";
import type { AccountRow } from "../accounts.queries.ts";
import { createAccount } from "../create-account.ts";
import { insertFactor } from "../second-factor/factors.queries.ts";
import { newTotpSecret } from "../second-factor/totp.ts";
import { call, linkIn, startIdentity } from "../test-identity.ts";
import { issueTokens } from "../tokens/issue-tokens.ts";
import { createKeyRing } from "../tokens/signing-keys.ts";
import { createBrowser, type GooglePerson, googleClient, startGoogle } from "./test-google.ts";
import { newPerson, relayedBy } from "./test-google-popup.ts";

const { db } = await createTestDb();
const currentKeys = createKeyRing(db);
const google = await startGoogle();
afterAll(google.close);
const settings = { ...googleClient, issuer: google.issuer };
const { origin, nextEmail, newSubjects } = await startIdentity(db, { google: settings, currentKeys });
google.open(origin);

const password = "a walnut rocking chair";
const tooOld = "CREDENTIAL_TOO_OLD_LOGIN_AGAIN";

/** The SDK's calls after the popup: with an ID token it links, otherwise it signs in. */
async function useGoogle(person: GooglePerson, idToken?: string) {
  google.signsInAs(person);
  const query = { authType: "linkViaPopup", providerId: "google.com", eventId: crypto.randomUUID() };
  const popup = await createBrowser().open(`${origin}/emulator/auth/handler?${new URLSearchParams(query)}`);
  const { urlResponse, sessionId } = await relayedBy(popup);
  return call(origin, "accounts:signInWithIdp", {
    requestUri: urlResponse,
    sessionId,
    ...(idToken && { idToken }),
  });
}

async function owner() {
  const email = `${crypto.randomUUID()}@example.com`;
  return createAccount(db, { email, password, emailVerified: true });
}

/** The ID token of a session that began some minutes ago. */
async function session(account: AccountRow, { minutesAgo = 0 } = {}) {
  const signedInAt = new Date(Date.now() - minutesAgo * 60_000);
  return (await issueTokens(db, currentKeys, account, { provider: "password", signedInAt })).idToken;
}

const countLinks = ({ uid }: AccountRow) => db.$count(identityLinks, eq(identityLinks.uid, uid));

test("a session of more than ten minutes ago can't link a Google account", async () => {
  const account = await owner();
  const thief = newPerson();
  const refused = await useGoogle(thief, await session(account, { minutesAgo: 11 }));
  expect(refused.message).toBe(tooOld);
  expect(await countLinks(account)).toBe(0);
  expect((await useGoogle(thief)).body.localId).not.toBe(account.uid);
});

test("linking doesn't renew the sign-in", async () => {
  const account = await owner();
  const idToken = await session(account, { minutesAgo: 9 });
  const sessions = () => db.$count(identitySessions, eq(identitySessions.uid, account.uid));
  const before = await sessions();
  const { status, body } = await useGoogle(newPerson(), idToken);
  expect(status).toBe(200);
  const renewed = body.idToken ? decodeJwt(String(body.idToken)) : decodeJwt(idToken);
  expect(renewed.auth_time).toBe(decodeJwt(idToken).auth_time);
  expect(await sessions()).toBe(before);
  expect(await countLinks(account)).toBe(1);
});

test("an account with a second factor is linked only by a session that passed it", async () => {
  const account = await owner();
  await insertFactor(db, {
    id: "app",
    uid: account.uid,
    secret: newTotpSecret(),
    displayName: null,
    lastUsedStep: 0,
  });
  const { body } = await call(origin, "accounts:signInWithPassword", { email: account.email, password });
  const refused = await useGoogle(newPerson(), String(body.mfaPendingCredential));
  expect(refused.message).toBe("INVALID_ID_TOKEN");
  expect(await countLinks(account)).toBe(0);
});

test("the owner gets an email when Google is connected and disconnected, and when the password is removed", async () => {
  const account = await owner();
  const idToken = await session(account);
  await newSubjects();
  await useGoogle(newPerson(), idToken);
  expect(await newSubjects()).toEqual(["Google sign-in was connected to your account at My shop"]);
  await call(origin, "accounts:update", { idToken, deleteProvider: ["google.com"] });
  expect(await newSubjects()).toEqual(["Google sign-in was disconnected from your account at My shop"]);
  await call(origin, "accounts:update", { idToken, deleteProvider: ["password"] });
  expect(await newSubjects()).toEqual(["Your password at My shop was removed"]);
  await call(origin, "accounts:update", { idToken, deleteProvider: ["password", "google.com"] });
  expect(await newSubjects()).toEqual([]);
});

test("the owner of a password account gets an email when a Google user of the same address signs in", async () => {
  const account = await owner();
  await newSubjects();
  const signedIn = await useGoogle(newPerson({ email: account.email }));
  expect(signedIn.body.localId).toBe(account.uid);
  expect(await newSubjects()).toContain("Google sign-in was connected to your account at My shop");
});

test("a session of more than ten minutes ago removes neither the password nor a link", async () => {
  const account = await owner();
  await useGoogle(newPerson(), await session(account));
  const idToken = await session(account, { minutesAgo: 11 });
  for (const provider of ["password", "google.com"]) {
    const refused = await call(origin, "accounts:update", { idToken, deleteProvider: [provider] });
    expect(refused.message).toBe(tooOld);
  }
  expect(await countLinks(account)).toBe(1);
  const { status } = await call(origin, "accounts:signInWithPassword", { email: account.email, password });
  expect(status).toBe(200);
  expect((await call(origin, "accounts:update", { idToken, displayName: "Ann" })).status).toBe(200);
});

test("disconnecting Google ends the sessions that signed in with it", async () => {
  const account = await owner();
  const idToken = await session(account);
  const thief = newPerson();
  await useGoogle(thief, idToken);
  const { body } = await useGoogle(thief);
  await call(origin, "accounts:update", { idToken, deleteProvider: ["google.com"] });
  expect((await call(origin, "accounts:lookup", { idToken: body.idToken })).message).toBe("TOKEN_EXPIRED");
  expect((await call(origin, "accounts:lookup", { idToken })).status).toBe(200);
});

async function resetCode({ email }: AccountRow) {
  await call(origin, "accounts:sendOobCode", { requestType: "PASSWORD_RESET", email });
  return linkIn(await nextEmail()).searchParams.get("oobCode");
}

test("a password reset tells which accounts are linked, and removes them", async () => {
  const account = await owner();
  const thief = newPerson();
  await useGoogle(thief, await session(account));
  const oobCode = await resetCode(account);
  const { body } = await call(origin, "accounts:resetPassword", { oobCode });
  expect(body).toMatchObject({
    email: account.email,
    links: [{ providerId: "google.com", email: thief.email }],
  });
  await newSubjects();
  await call(origin, "accounts:resetPassword", { oobCode, newPassword: "an oak lounge chair" });
  expect(await newSubjects()).toEqual([
    "Your password at My shop was changed",
    "Google sign-in was disconnected from your account at My shop",
  ]);
  expect((await useGoogle(thief)).body.localId).not.toBe(account.uid);
});

test("a password reset keeps the links if the owner wants", async () => {
  const account = await owner();
  const person = newPerson();
  await useGoogle(person, await session(account));
  const oobCode = await resetCode(account);
  await call(origin, "accounts:resetPassword", {
    oobCode,
    newPassword: "an oak lounge chair",
    keepLinks: true,
  });
  expect((await useGoogle(person)).body.localId).toBe(account.uid);
});

test("a password reset of an unverified address removes the links in any case", async () => {
  const account = await createAccount(db, { email: newPerson().email, password, emailVerified: false });
  await useGoogle(newPerson(), await session(account));
  const oobCode = await resetCode(account);
  // So the page offers no choice.
  expect((await call(origin, "accounts:resetPassword", { oobCode })).body.links).toEqual([]);
  await call(origin, "accounts:resetPassword", {
    oobCode,
    newPassword: "an oak lounge chair",
    keepLinks: true,
  });
  expect(await countLinks(account)).toBe(0);
});
