import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { createTestDb } from "#server/db/test-db.ts";
import { findUserByUid } from "#server/users/users.queries.ts";
import { createTestApi } from "#testing/test-api.ts";
import { createFirebaseIdentity } from "./firebase-identity.ts";

const { db } = await createTestDb();
const projectId = "our-project";
const now = Math.floor(Date.now() / 1000);
const signing = await generateKeyPair("RS256", { extractable: true });
const publicJwk = { ...(await exportJWK(signing.publicKey)), kid: "google-1", alg: "RS256", use: "sig" };

type User = Record<string, unknown>;
const ann: User = {
  localId: "ann-uid",
  email: "Ann@Example.com",
  emailVerified: true,
  displayName: "Ann",
  photoUrl: "",
};

/** Stands in for Google's key server and accounts:lookup. */
const google = {
  keysAsked: 0,
  keysStatus: 200,
  lookup: { status: 200, body: {} as unknown },
  lookedUp: "",
  lookups: 0,
};
const server = createServer(async (req, res) => {
  if (req.url === "/keys") {
    google.keysAsked += 1;
    res.writeHead(google.keysStatus, { "Content-Type": "application/json" });
    return res.end(JSON.stringify({ keys: [publicJwk] }));
  }
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  google.lookups += 1;
  google.lookedUp = `${req.url} ${Buffer.concat(chunks)}`;
  res.writeHead(google.lookup.status, { "Content-Type": "application/json" });
  res.end(JSON.stringify(google.lookup.body));
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

function firebase(at = address, now = Date.now) {
  return createFirebaseIdentity({ projectId, apiKey: "a&key", keysUrl: `${at}/keys`, toolkitUrl: at, now });
}
const identity = firebase();

beforeEach(() => {
  google.keysStatus = 200;
  google.lookup = { status: 200, body: { users: [ann] } };
});

const claims: JWTPayload = {
  iss: `https://securetoken.google.com/${projectId}`,
  aud: projectId,
  sub: "ann-uid",
  email: "ann@example.com",
  iat: now,
  exp: now + 3600,
};

function token(payload: JWTPayload = claims, key = signing.privateKey, kid = "google-1") {
  return new SignJWT(payload).setProtectedHeader({ alg: "RS256", kid }).sign(key);
}

const refused = { code: "token_refused" };

test("a token of the project is accepted, with the account's current data", async () => {
  const idToken = await token();
  expect(await identity.verifyIdToken(idToken)).toEqual({
    uid: "ann-uid",
    email: "ann@example.com",
    emailVerified: true,
    name: "Ann",
    picture: null,
    generation: 0,
    hosted: { idToken, expiresAt: claims.exp },
  });
  expect(google.lookedUp).toBe(`/v1/accounts:lookup?key=a%26key ${JSON.stringify({ idToken })}`);
});

test("Google's keys are fetched once for many tokens", async () => {
  google.keysAsked = 0;
  const patient = firebase();
  for (let i = 0; i < 5; i += 1) await patient.verifyIdToken(await token());
  expect(google.keysAsked).toBe(1);
});

describe("rejects", () => {
  const forgeries: [string, () => Promise<string> | string][] = [
    ["no signature", () => new UnsecuredJWT(claims).encode()],
    ["another key", async () => token(claims, (await generateKeyPair("RS256")).privateKey)],
    ["an unknown key", async () => token(claims, signing.privateKey, "google-2")],
    ["another project's issuer", () => token({ ...claims, iss: "https://securetoken.google.com/theirs" })],
    ["another project's audience", () => token({ ...claims, aud: "theirs" })],
    ["an expired token", () => token({ ...claims, iat: now - 7200, exp: now - 3600 })],
    [
      "a token without an expiry",
      () => {
        const { exp: _, ...endless } = claims;
        return token(endless);
      },
    ],
    ["an empty subject", () => token({ ...claims, sub: "" })],
    [
      "the public key as a shared secret",
      () =>
        new SignJWT(claims)
          .setProtectedHeader({ alg: "HS256", kid: "google-1" })
          .sign(new TextEncoder().encode(JSON.stringify(publicJwk))),
    ],
    [
      "a swapped email address",
      async () => {
        const [header, , signature] = (await token()).split(".");
        const payload = Buffer.from(JSON.stringify({ ...claims, email: "boss@example.com" }));
        return [header, payload.toString("base64url"), signature].join(".");
      },
    ],
    ["nonsense", () => "nonsense"],
  ];
  test.each(forgeries)("%s", async (_what, forge) => {
    google.lookedUp = "";
    await expect(identity.verifyIdToken(await forge())).rejects.toMatchObject(refused);
    expect(google.lookedUp).toBe("");
  });

  test.each([
    ["a disabled account", { status: 400, body: { error: { message: "USER_DISABLED" } } }],
    ["a deleted account", { status: 400, body: { error: { message: "USER_NOT_FOUND" } } }],
    ["a session ended everywhere", { status: 400, body: { error: { message: "TOKEN_EXPIRED" } } }],
    ["an account marked disabled", { status: 200, body: { users: [{ ...ann, disabled: true }] } }],
    ["an account without an email address", { status: 200, body: { users: [{ localId: "ann-uid" }] } }],
    ["another account", { status: 200, body: { users: [{ ...ann, localId: "bob-uid" }] } }],
    ["an empty response", { status: 200, body: {} }],
  ])("%s, although its signature is valid", async (_what, lookup) => {
    google.lookup = lookup;
    await expect(identity.verifyIdToken(await token())).rejects.toMatchObject(refused);
  });
});

test("when Google does not respond, no token is rejected", async () => {
  const away = { code: "unavailable" };
  google.lookup = { status: 503, body: {} };
  await expect(identity.verifyIdToken(await token())).rejects.toMatchObject(away);
  google.lookup = { status: 400, body: { error: { message: "API key not valid." } } };
  await expect(identity.verifyIdToken(await token())).rejects.toMatchObject(away);
  google.keysStatus = 500;
  await expect(firebase().verifyIdToken(await token())).rejects.toMatchObject(away);
  await expect(firebase("http://127.0.0.1:1").verifyIdToken(await token())).rejects.toMatchObject(away);
});

/** An API with a hosted identity provider, and its clock. */
async function hostedShop() {
  const clock = { ms: Date.now() };
  const { send } = await createTestApi(db, { identity: firebase(address, () => clock.ms) });
  const idToken = await token();
  const { body } = await send("POST", "/jwt", { token: idToken, json: { email: "ann@example.com" } });
  const access = String(body.token);
  return { clock, access, call: () => send("GET", "/cards", { token: access }) };
}

test.each(["USER_DISABLED", "USER_NOT_FOUND", "TOKEN_EXPIRED"])(
  "a session whose account returns %s ends within a minute",
  async (message) => {
    const { clock, call } = await hostedShop();
    expect((await call()).status).toBe(200);
    google.lookup = { status: 400, body: { error: { message } } };
    clock.ms += 55_000;
    expect((await call()).body).toMatchObject({ status: 401, code: "token_refused" });
  },
);

test("the account is looked up once a minute, not for every request", async () => {
  const { clock, call } = await hostedShop();
  google.lookups = 0;
  await Promise.all(Array.from({ length: 20 }, call));
  expect(google.lookups).toBe(1);
  clock.ms += 55_000;
  await Promise.all(Array.from({ length: 20 }, call));
  expect(google.lookups).toBe(2);
});

test("an unavailable provider ends no session, and is not called for every request", async () => {
  const { clock, call } = await hostedShop();
  google.lookup = { status: 503, body: {} };
  clock.ms += 55_000;
  google.lookups = 0;
  expect((await call()).status).toBe(200);
  expect((await call()).status).toBe(200);
  expect(google.lookups).toBe(1);
});

test("an access token does not outlive its ID token", async () => {
  const { send } = await createTestApi(db, { identity });
  const idToken = await token({ ...claims, iat: now - 3000, exp: now + 600 });
  const { body } = await send("POST", "/jwt", { token: idToken, json: { email: "ann@example.com" } });
  expect(decodeJwt(String(body.token)).exp).toBe(now + 600);
});

test("a new address at the project reaches the record with the next request", async () => {
  const { clock, call } = await hostedShop();
  await call();
  google.lookup = { status: 200, body: { users: [{ ...ann, email: "anna@example.com" }] } };
  clock.ms += 55_000;
  expect((await call()).status).toBe(200);
  expect(await findUserByUid(db, "ann-uid")).toMatchObject({
    email: "anna@example.com",
    emailVerified: true,
  });
});

test("accounts of a hosted provider are not deleted", async () => {
  await expect(identity.deleteAccount(db, "ann-uid")).resolves.toBeUndefined();
});
