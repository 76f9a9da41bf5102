import { decodeProtectedHeader } from "jose";
import { beforeEach, expect, test } from "vitest";
import { identityKeys } from "#server/db/schema/identity.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { createAccount } from "../create-account.ts";
import { startIdentity } from "../test-identity.ts";
import { readIdToken, signIdToken } from "./id-token.ts";
import { createKeyRing, type KeyRing } from "./signing-keys.ts";

const { db } = await createTestDb();
const account = await createAccount(db, {
  email: "ann@example.com",
  password: "a walnut rocking chair",
  emailVerified: true,
});

const minuteMs = 60_000;
const monthMs = 30 * 24 * 60 * minuteMs;
/** Creation time of the first key. Tokens use the real time. */
const start = Date.now();
let nowMs = start;
const now = () => nowMs;

beforeEach(async () => {
  nowMs = start;
  await db.delete(identityKeys);
});

const kidOf = async (keys: KeyRing) => (await keys()).signing.kid;
const kidsOf = async (keys: KeyRing) => (await keys()).published.map(({ kid }) => kid);
const token = (keys: KeyRing) =>
  signIdToken(keys, account, [], { provider: "password", signedInAt: new Date() });

test("servers that start in parallel use one key", async () => {
  const rings = Array.from({ length: 8 }, () => createKeyRing(db));
  const kids = await Promise.all(rings.map(kidOf));
  expect(new Set(kids).size).toBe(1);
  expect(await db.select().from(identityKeys)).toHaveLength(1);
});

test("a key survives a restart", async () => {
  expect(await kidOf(createKeyRing(db))).toBe(await kidOf(createKeyRing(db)));
});

test("after a month a new key is published before it signs, and the old one stays until its last token expires", async () => {
  const keys = createKeyRing(db, now);
  const old = await kidOf(keys);
  const lastOfOld = await token(keys);

  nowMs = start + monthMs - 15 * minuteMs;
  const [, next] = await kidsOf(keys);
  expect(next).toBeDefined();
  expect(await kidOf(keys)).toBe(old);

  nowMs = start + monthMs;
  expect(await kidOf(keys)).toBe(next);
  expect(decodeProtectedHeader(await token(keys)).kid).toBe(next);
  expect((await readIdToken(keys, lastOfOld)).sub).toBe(account.uid);

  nowMs = start + monthMs + 65 * minuteMs;
  expect(await kidsOf(keys)).toEqual([old, next]);

  nowMs = start + monthMs + 75 * minuteMs;
  expect(await kidsOf(keys)).toEqual([next]);
  await expect(readIdToken(keys, lastOfOld)).rejects.toMatchObject({ code: "INVALID_ID_TOKEN" });
});

test("a server with a cached key set knows the new key before it signs", async () => {
  const early = createKeyRing(db, now);
  await early();
  nowMs = start + monthMs - 16 * minuteMs;
  await early();
  nowMs += minuteMs;
  const maker = createKeyRing(db, now);
  await maker();
  nowMs += 15 * minuteMs;
  const fresh = await token(maker);
  expect((await readIdToken(early, fresh)).sub).toBe(account.uid);
});

test("servers that rotate in parallel create one new key", async () => {
  await createKeyRing(db, now)();
  nowMs = start + monthMs;
  await Promise.all(Array.from({ length: 8 }, () => createKeyRing(db, now)()));
  expect(await db.select().from(identityKeys)).toHaveLength(2);
});

test("only the public keys are published", async () => {
  const { origin } = await startIdentity(db);
  const response = await fetch(`${origin}/identity/jwks.json`);
  const { keys } = (await response.json()) as { keys: Record<string, unknown>[] };
  expect(keys).toHaveLength(1);
  expect(Object.keys(keys[0] ?? {}).sort()).toEqual(["alg", "crv", "kid", "kty", "use", "x", "y"]);
});
