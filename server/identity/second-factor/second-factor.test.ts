import {
  type Auth,
  createUserWithEmailAndPassword,
  getMultiFactorResolver,
  type MultiFactorError,
  type MultiFactorResolver,
  multiFactor,
  signInWithEmailAndPassword,
  signOut,
  TotpMultiFactorGenerator as Totp,
  type User,
} from "@firebase/auth";
import { eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { commandLine } from "#server/audit/record-audit-event.ts";
import { identityAccounts, identityFactors, identitySessions } from "#server/db/schema/identity.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { removeFactorOf } from "#server/users/remove-factor.ts";
import { findUserByEmail } from "#server/users/users.queries.ts";
import { createTestShop } from "#testing/test-shop.ts";
import { findAccount } from "../accounts.queries.ts";
import { createEmbeddedIdentity } from "../embedded-identity.ts";
import { call, firebaseSdk, randomAddress, startIdentity } from "../test-identity.ts";
import { issueTokens } from "../tokens/issue-tokens.ts";
import { createKeyRing } from "../tokens/signing-keys.ts";
import { createRecoveryCodes } from "./recovery-codes.ts";

const { db } = await createTestDb();
const currentKeys = createKeyRing(db);
const { origin, newSubjects } = await startIdentity(db, { currentKeys });
const { send, shopper } = await createTestShop(db);
const password = "a walnut rocking chair";

/** The code of an authenticator app, now or some steps away. */
function codeOf(secret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: Date.now() + steps * 30_000 });
}

const wrongCode = (secret: string) => (codeOf(secret) === "123456" ? "654321" : "123456");

async function registered() {
  const auth = firebaseSdk(origin);
  const email = `${crypto.randomUUID()}@example.com`;
  const { user } = await createUserWithEmailAndPassword(auth, email, password);
  await db.update(identityAccounts).set({ emailVerified: true }).where(eq(identityAccounts.uid, user.uid));
  await user.reload();
  return { auth, email, user };
}

/** Enrolls with the current code. The next one is accepted already, and stays valid if time passes. */
async function enroll(user: User) {
  const session = await multiFactor(user).getSession();
  const secret = await Totp.generateSecret(session);
  const assertion = Totp.assertionForEnrollment(secret, codeOf(secret.secretKey));
  await multiFactor(user).enroll(assertion, "Phone");
  return secret.secretKey;
}

async function enrolled() {
  const person = await registered();
  const secret = await enroll(person.user);
  return { ...person, secret };
}

async function challenge(auth: Auth, email: string): Promise<MultiFactorResolver> {
  const error = await signInWithEmailAndPassword(auth, email, password).then(
    () => undefined,
    (refusal: MultiFactorError) => refusal,
  );
  expect(error?.code).toBe("auth/multi-factor-auth-required");
  return getMultiFactorResolver(auth, error as MultiFactorError);
}

const answer = (resolver: MultiFactorResolver, code: string) =>
  resolver.resolveSignIn(Totp.assertionForSignIn(resolver.hints[0]?.uid ?? "", code));

test("the SDK enrolls an authenticator app and signs in with its code", async () => {
  const { auth, email, user } = await registered();
  const session = await multiFactor(user).getSession();
  const secret = await Totp.generateSecret(session);
  expect(secret.generateQrCodeUrl(email, "My shop")).toContain(`secret=${secret.secretKey}`);
  await multiFactor(user).enroll(Totp.assertionForEnrollment(secret, codeOf(secret.secretKey)), "Phone");
  expect(multiFactor(user).enrolledFactors).toMatchObject([{ displayName: "Phone", factorId: "totp" }]);
  expect(await newSubjects()).toContain("Two-step sign-in is on for your account at My shop");
  // The session of the enrollment continues.
  await user.getIdToken(true);
  await user.reload();
  await signOut(auth);
  const resolver = await challenge(auth, email);
  expect(resolver.hints).toMatchObject([{ displayName: "Phone", factorId: "totp" }]);
  const { user: again } = await answer(resolver, codeOf(secret.secretKey, 1));
  expect(again.uid).toBe(user.uid);
  expect(multiFactor(again).enrolledFactors).toHaveLength(1);
});

test("enrolling ends all other sessions", async () => {
  const { email, user } = await registered();
  const other = firebaseSdk(origin);
  const { user: elsewhere } = await signInWithEmailAndPassword(other, email, password);
  await enroll(user);
  await expect(elsewhere.getIdToken(true)).rejects.toMatchObject({ code: "auth/user-token-expired" });
});

test("a code works once, and older ones no more", async () => {
  const { email, secret } = await enrolled();
  const code = codeOf(secret, 1);
  await answer(await challenge(firebaseSdk(origin), email), code);
  for (const used of [code, codeOf(secret)])
    await expect(answer(await challenge(firebaseSdk(origin), email), used)).rejects.toMatchObject({
      code: "auth/invalid-verification-code",
    });
});

test("of parallel uses of one code one succeeds", async () => {
  const { email, secret } = await enrolled();
  const resolvers = await Promise.all([1, 2, 3].map(() => challenge(firebaseSdk(origin), email)));
  const code = codeOf(secret, 1);
  const results = await Promise.allSettled(resolvers.map((resolver) => answer(resolver, code)));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("the code of another account is refused", async () => {
  const [victim, thief] = [await enrolled(), await enrolled()];
  const resolver = await challenge(firebaseSdk(origin), victim.email);
  await expect(answer(resolver, codeOf(thief.secret))).rejects.toMatchObject({
    code: "auth/invalid-verification-code",
  });
  const own = multiFactor(thief.user).enrolledFactors[0]?.uid ?? "";
  const swapped = resolver.resolveSignIn(Totp.assertionForSignIn(own, codeOf(thief.secret)));
  await expect(swapped).rejects.toMatchObject({ code: "auth/multi-factor-info-not-found" });
});

test("guessing is slowed down, for the right code too", async () => {
  const { email, secret } = await enrolled();
  const resolver = await challenge(firebaseSdk(origin), email);
  for (let guess = 0; guess < 5; guess++)
    await expect(answer(resolver, wrongCode(secret))).rejects.toMatchObject({
      code: "auth/invalid-verification-code",
    });
  await expect(answer(resolver, codeOf(secret, 1))).rejects.toMatchObject({ code: "auth/too-many-requests" });
});

test("a recovery code replaces the app once", async () => {
  const { email, user } = await enrolled();
  const codes = await createRecoveryCodes(db, user.uid);
  expect(new Set(codes).size).toBe(10);
  const [first = ""] = codes;
  await answer(await challenge(firebaseSdk(origin), email), ` ${first.toUpperCase().replace("-", " ")}`);
  await expect(answer(await challenge(firebaseSdk(origin), email), first)).rejects.toMatchObject({
    code: "auth/invalid-verification-code",
  });
  await createRecoveryCodes(db, user.uid);
  await expect(answer(await challenge(firebaseSdk(origin), email), codes[1] ?? "")).rejects.toMatchObject({
    code: "auth/invalid-verification-code",
  });
});

test("an ID token of a sign-in more than ten minutes ago neither enrolls nor removes a factor", async () => {
  const { user } = await registered();
  const account = await findAccount(db, user.uid);
  if (!account) throw new Error("no account");
  const old = { provider: "password", signedInAt: new Date(Date.now() - 11 * 60_000) };
  const stolen = await issueTokens(db, currentKeys, account, old);
  const start = await factorCall("mfaEnrollment:start", { idToken: stolen.idToken, totpEnrollmentInfo: {} });
  expect(start.message).toBe("CREDENTIAL_TOO_OLD_LOGIN_AGAIN");

  const victim = await enrolled();
  const victimAccount = await findAccount(db, victim.user.uid);
  if (!victimAccount) throw new Error("no account");
  const { idToken } = await issueTokens(db, currentKeys, victimAccount, old);
  const mfaEnrollmentId = multiFactor(victim.user).enrolledFactors[0]?.uid;
  const downgrade = await factorCall("mfaEnrollment:withdraw", { idToken, mfaEnrollmentId });
  expect(downgrade.message).toBe("CREDENTIAL_TOO_OLD_LOGIN_AGAIN");
  expect(await db.$count(identityFactors, eq(identityFactors.uid, victim.user.uid))).toBe(1);
});

test("an enrollment is bound to its account", async () => {
  const [victim, thief] = [await registered(), await registered()];
  const started = await factorCall("mfaEnrollment:start", {
    idToken: await thief.user.getIdToken(),
    totpEnrollmentInfo: {},
  });
  const { sharedSecretKey, sessionInfo } = started.body.totpSessionInfo as Record<string, string>;
  const crossed = await factorCall("mfaEnrollment:finalize", {
    idToken: await victim.user.getIdToken(),
    totpVerificationInfo: { sessionInfo, verificationCode: codeOf(sharedSecretKey ?? "") },
  });
  expect(crossed.message).toBe("SESSION_EXPIRED");
});

test("the owner removes the factor; then a password is enough", async () => {
  const { email, user } = await enrolled();
  await multiFactor(user).unenroll(multiFactor(user).enrolledFactors[0] ?? "");
  expect(await newSubjects()).toContain("Two-step sign-in is off for your account at My shop");
  await user.reload();
  await signInWithEmailAndPassword(firebaseSdk(origin), email, password);
});

test("another admin turns it off for a user who lost the phone; it is audited and ends the sessions", async () => {
  const { email, user } = await enrolled();
  const admin = await shopper("admin");
  const token = String(
    (await send("POST", "/jwt", { token: await user.getIdToken(), json: { email } })).body.token,
  );
  await send("GET", "/cards", { token });
  const { body: people } = await send("GET", `/users?q=${email}`, { token: admin.token });
  const [{ _id } = { _id: "" }] = people as unknown as { _id: string }[];
  const path = `/users/second-factor/${_id}`;
  expect((await send("DELETE", path, { token: admin.token })).body).toEqual({ deletedCount: 1 });
  expect((await send("DELETE", path, { token: admin.token })).body.code).toBe("no_second_factor");
  expect((await send("GET", "/cards", { token })).status).toBe(401);
  await signInWithEmailAndPassword(firebaseSdk(origin), email, password);
  const { body: audit } = await send("GET", `/audit?subjectId=${_id}`, { token: admin.token });
  expect(audit).toMatchObject([{ action: "user.factor_removed", actorEmail: admin.user.email }]);
  const own = await send("DELETE", `/users/second-factor/${admin.user.id}`, { token: admin.token });
  expect(own.body.code).toBe("own_account");
});

test("a command on the server turns it off for an admin who can't sign in any more", async () => {
  const { email, user } = await enrolled();
  const { body } = await send("POST", "/jwt", { token: await user.getIdToken(), json: { email } });
  await send("POST", "/users", { token: String(body.token), json: { name: "Ann", email } });
  const { id = "" } = (await findUserByEmail(db, email)) ?? {};
  await removeFactorOf(db, commandLine, { identity: createEmbeddedIdentity(db), id });
  await signInWithEmailAndPassword(firebaseSdk(origin), email, password);
});

test("an unverified account can't enroll, and an account has one factor", async () => {
  const { user } = await createUserWithEmailAndPassword(
    firebaseSdk(origin),
    `${crypto.randomUUID()}@example.com`,
    password,
  );
  await expect(enroll(user)).rejects.toMatchObject({ code: "auth/unverified-email" });
  const { user: owner } = await enrolled();
  await expect(enroll(owner)).rejects.toMatchObject({ code: "auth/second-factor-already-in-use" });
});

test("the first factor alone gives no session, and its credential is no token", async () => {
  const { email, user } = await enrolled();
  const sessions = () => db.$count(identitySessions, eq(identitySessions.uid, user.uid));
  const before = await sessions();
  const { body } = await call(origin, "accounts:signInWithPassword", { email, password });
  expect(body).not.toHaveProperty("idToken");
  expect(await sessions()).toBe(before);
  const credential = String(body.mfaPendingCredential);
  expect((await call(origin, "accounts:lookup", { idToken: credential })).message).toBe("INVALID_ID_TOKEN");
  expect((await send("POST", "/jwt", { token: credential, json: { email } })).status).toBe(401);
  expect((await send("GET", "/cards", { token: credential })).status).toBe(401);
});

async function factorCall(path: string, body: unknown) {
  const response = await fetch(`${origin}/identitytoolkit.googleapis.com/v2/accounts/${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Forwarded-For": randomAddress() },
    body: JSON.stringify(body),
  });
  const json = (await response.json()) as Record<string, unknown> & { error?: { message?: string } };
  return { body: json, message: json.error?.message };
}
