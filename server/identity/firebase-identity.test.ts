import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { createTestDb } from "#server/db/test-db.ts";
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

/** Plays Google's keys and Google's accounts:lookup. */
const google = { keysAsked: 0, keysStatus: 200, lookup: { status: 200, body: {} as unknown }, lookedUp: "" };
const server = createServer(async (req, res) => {
  if (req.url === "/keys") {
    google.keysAsked += 1;
    res.writeHead(google.keysStatus, { "Content-Type": "application/json" });
    return res.end(JSON.stringify({ keys: [publicJwk] }));
  }
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
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

function firebase(at = address) {
  return createFirebaseIdentity({ projectId, apiKey: "a&key", keysUrl: `${at}/keys`, toolkitUrl: at });
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

function token(payload = claims, key = signing.privateKey, kid = "google-1") {
  return new SignJWT(payload).setProtectedHeader({ alg: "RS256", kid }).sign(key);
}

const refused = { code: "token_refused" };

test("a token of the project is taken, and the account is as Google tells it now", async () => {
  const idToken = await token();
  expect(await identity.verifyIdToken(idToken)).toEqual({
    uid: "ann-uid",
    email: "ann@example.com",
    emailVerified: true,
    name: "Ann",
    picture: null,
    generation: 0,
  });
  expect(google.lookedUp).toBe(`/v1/accounts:lookup?key=a%26key ${JSON.stringify({ idToken })}`);
});

test("Google's keys are fetched once for many tokens", async () => {
  google.keysAsked = 0;
  const patient = firebase();
  for (let i = 0; i < 5; i += 1) await patient.verifyIdToken(await token());
  expect(google.keysAsked).toBe(1);
});

describe("refuses", () => {
  const forgeries: [string, () => Promise<string> | string][] = [
    ["no signature", () => new UnsecuredJWT(claims).encode()],
    ["another key", async () => token(claims, (await generateKeyPair("RS256")).privateKey)],
    ["a key nobody published", async () => token(claims, signing.privateKey, "google-2")],
    ["another project's issuer", () => token({ ...claims, iss: "https://securetoken.google.com/theirs" })],
    ["another project's audience", () => token({ ...claims, aud: "theirs" })],
    ["what has run out", () => token({ ...claims, iat: now - 7200, exp: now - 3600 })],
    ["what never runs out", () => token({ ...claims, exp: undefined })],
    ["nobody in particular", () => token({ ...claims, sub: "" })],
    [
      "the public key as a shared secret",
      () =>
        new SignJWT(claims)
          .setProtectedHeader({ alg: "HS256", kid: "google-1" })
          .sign(new TextEncoder().encode(JSON.stringify(publicJwk))),
    ],
    [
      "a swapped e-mail",
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
    ["an account without an e-mail", { status: 200, body: { users: [{ localId: "ann-uid" }] } }],
    ["somebody else's account", { status: 200, body: { users: [{ ...ann, localId: "bob-uid" }] } }],
    ["an empty answer", { status: 200, body: {} }],
  ])("%s, although its signature is good", async (_what, lookup) => {
    google.lookup = lookup;
    await expect(identity.verifyIdToken(await token())).rejects.toMatchObject(refused);
  });
});

test("when Google does not answer, nobody's token is called bad", async () => {
  const away = { code: "unavailable" };
  google.lookup = { status: 503, body: {} };
  await expect(identity.verifyIdToken(await token())).rejects.toMatchObject(away);
  google.lookup = { status: 400, body: { error: { message: "API key not valid." } } };
  await expect(identity.verifyIdToken(await token())).rejects.toMatchObject(away);
  google.keysStatus = 500;
  await expect(firebase().verifyIdToken(await token())).rejects.toMatchObject(away);
  await expect(firebase("http://127.0.0.1:1").verifyIdToken(await token())).rejects.toMatchObject(away);
});

test("revoking and deleting accounts there is Google's business", async () => {
  expect(await identity.isCurrent("ann-uid", 0)).toBe(true);
  await expect(identity.deleteAccount(db, "ann-uid")).resolves.toBeUndefined();
});
