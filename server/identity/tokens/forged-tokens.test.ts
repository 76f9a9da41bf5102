import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { createTestDb } from "#server/db/test-db.ts";
import { transact } from "#server/db/transact.ts";
import { updateAccount } from "../accounts.queries.ts";
import { createAccount } from "../create-account.ts";
import { createEmbeddedIdentity } from "../embedded-identity.ts";
import { call, isCurrent, startIdentity } from "../test-identity.ts";
import { signIdToken } from "./id-token.ts";
import { signOutEverywhere } from "./sign-out-everywhere.ts";
import { createKeyRing } from "./signing-keys.ts";

const { db } = await createTestDb();
const currentKeys = createKeyRing(db);
const identity = createEmbeddedIdentity(db, currentKeys);
const { origin } = await startIdentity(db, { currentKeys });

const now = Math.floor(Date.now() / 1000);
let claims: JWTPayload;

async function person() {
  const email = `${crypto.randomUUID()}@example.com`;
  const account = await createAccount(db, { email, password: "a walnut rocking chair", emailVerified: true });
  const token = await signIdToken(currentKeys, account, [], { provider: "password", signedInAt: new Date() });
  return { account, token };
}

beforeAll(async () => {
  const { account } = await person();
  claims = {
    iss: "https://securetoken.google.com/sedia",
    aud: "sedia",
    sub: account.uid,
    user_id: account.uid,
    email: account.email,
    email_verified: true,
    auth_time: now,
    iat: now,
    exp: now + 3600,
    generation: 0,
    firebase: { identities: {}, sign_in_provider: "password" },
  };
});

/** Signed as the service itself would, so that only the claim under test is wrong. */
async function genuine(payload: JWTPayload) {
  const { signing } = await currentKeys();
  return new SignJWT(payload).setProtectedHeader({ alg: "ES256", kid: signing.kid }).sign(signing.privateKey);
}

function swapped(token: string, change: JWTPayload) {
  const [header, payload = "", signature] = token.split(".");
  const before = JSON.parse(Buffer.from(payload, "base64url").toString());
  const after = Buffer.from(JSON.stringify({ ...before, ...change })).toString("base64url");
  return [header, after, signature].join(".");
}

async function kidOf() {
  return (await currentKeys()).signing.kid;
}

const forgeries: [string, () => Promise<string>][] = [
  ["no signature at all", async () => new UnsecuredJWT(claims).encode()],
  [
    "a signature stripped off and alg none",
    async () => {
      const [, payload] = (await genuine(claims)).split(".");
      const header = Buffer.from(JSON.stringify({ alg: "none", kid: await kidOf() })).toString("base64url");
      return `${header}.${payload}.`;
    },
  ],
  [
    "another key under the right name",
    async () => {
      const { privateKey } = await generateKeyPair("ES256");
      return new SignJWT(claims).setProtectedHeader({ alg: "ES256", kid: await kidOf() }).sign(privateKey);
    },
  ],
  [
    "another key brought along in the header",
    async () => {
      const { privateKey, publicKey } = await generateKeyPair("ES256", { extractable: true });
      const jwk = await exportJWK(publicKey);
      return new SignJWT(claims).setProtectedHeader({ alg: "ES256", jwk, kid: "mine" }).sign(privateKey);
    },
  ],
  [
    "our public key used as a shared secret",
    async () => {
      const { published } = await currentKeys();
      const secret = new TextEncoder().encode(JSON.stringify(published[0]).padEnd(64));
      return new SignJWT(claims).setProtectedHeader({ alg: "HS256", kid: await kidOf() }).sign(secret);
    },
  ],
  ["another issuer", () => genuine({ ...claims, iss: "https://securetoken.google.com/another" })],
  ["another audience", () => genuine({ ...claims, aud: "another" })],
  ["an expiry in the past", () => genuine({ ...claims, iat: now - 7200, exp: now - 3600 })],
  [
    "no expiry",
    () => {
      const { exp: _, ...endless } = claims;
      return genuine(endless);
    },
  ],
  ["a swapped email address", async () => swapped(await genuine(claims), { email: "victim@example.com" })],
  [
    "an account swapped in",
    async () => swapped(await genuine(claims), { sub: (await person()).account.uid }),
  ],
  ["an account that never was", () => genuine({ ...claims, sub: "x".repeat(28) })],
  ["an earlier generation", () => genuine({ ...claims, generation: -1 })],
  ["no generation", () => genuine({ ...claims, generation: undefined })],
  ["no sense", async () => "nonsense"],
  ["nothing", async () => ""],
];

test("the genuine token is accepted", async () => {
  expect((await identity.verifyIdToken(await genuine(claims))).uid).toBe(claims.sub);
});

describe.each(forgeries)("a token with %s", (_what, forge) => {
  test("is refused by the shop", async () => {
    await expect(identity.verifyIdToken(await forge())).rejects.toMatchObject({ code: "token_refused" });
  });

  test.each(["accounts:lookup", "accounts:update", "accounts:delete"])("is rejected by %s", async (path) => {
    const { status, message } = await call(origin, path, { idToken: await forge(), displayName: "Mallory" });
    expect(status).toBe(400);
    expect(message).toMatch(/^(INVALID_ID_TOKEN|TOKEN_EXPIRED|USER_NOT_FOUND|MISSING_ID_TOKEN)$/);
  });
});

test("signing out everywhere revokes the tokens of all devices", async () => {
  const { account, token } = await person();
  await signOutEverywhere(db, account.uid);
  await expect(identity.verifyIdToken(token)).rejects.toMatchObject({ code: "token_refused" });
  expect(await isCurrent(db, account.uid, 0)).toBe(false);
});

test("a disabled account's token is rejected", async () => {
  const { account, token } = await person();
  await updateAccount(db, account.uid, { disabled: true });
  await expect(identity.verifyIdToken(token)).rejects.toMatchObject({ code: "token_refused" });
  expect(await isCurrent(db, account.uid, 0)).toBe(false);
  expect((await call(origin, "accounts:lookup", { idToken: token })).message).toBe("USER_DISABLED");
});

test("deleting a user deletes the account", async () => {
  const { account, token } = await person();
  await transact(db, (tx) => identity.deleteAccount(tx, account.uid));
  await expect(identity.verifyIdToken(token)).rejects.toMatchObject({ code: "token_refused" });
});

test.each(["password", "delete", "email"])("an old sign-in is not recent enough: %s", async (what) => {
  const { account } = await person();
  const signedInAt = new Date(Date.now() - 11 * 60_000);
  const idToken = await signIdToken(currentKeys, account, [], { provider: "password", signedInAt });
  const attempt = {
    password: () => call(origin, "accounts:update", { idToken, password: "an oak lounge chair" }),
    delete: () => call(origin, "accounts:delete", { idToken }),
    email: () =>
      call(origin, "accounts:sendOobCode", {
        requestType: "VERIFY_AND_CHANGE_EMAIL",
        idToken,
        newEmail: "new@example.com",
      }),
  }[what];
  expect((await attempt?.())?.message).toBe("CREDENTIAL_TOO_OLD_LOGIN_AGAIN");
  expect((await call(origin, "accounts:update", { idToken, displayName: "Ann" })).status).toBe(200);
});
