import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { identityKeys } from "#server/db/schema/identity.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { AccessTokenRejected, issueAccessToken, readAccessToken } from "./access-token.ts";
import { createKeyRing } from "./signing-keys.ts";

const { db } = await createTestDb();
const ann = { uid: "ann", email: "ann@example.com", emailVerified: true, generation: 0 };
const minuteMs = 60_000;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  await db.delete(identityKeys);
});
afterEach(() => vi.useRealTimers());

test("a token that was accepted before is refused once it has expired", async () => {
  const currentKeys = createKeyRing(db);
  const token = await issueAccessToken(currentKeys, ann);
  // Stays within the time for which the keys are cached.
  vi.setSystemTime(Date.now() + 58 * minuteMs);
  expect(await readAccessToken(currentKeys, token)).toEqual(ann);
  expect(await readAccessToken(currentKeys, token)).toEqual(ann);
  vi.setSystemTime(Date.now() + 2 * minuteMs);
  const refused = readAccessToken(currentKeys, token);
  await expect(refused).rejects.toBeInstanceOf(AccessTokenRejected);
  await expect(refused).rejects.toMatchObject({ expiredUid: ann.uid });
});

test("a token that was accepted before is refused after its key was deleted", async () => {
  const currentKeys = createKeyRing(db);
  const token = await issueAccessToken(currentKeys, ann);
  expect(await readAccessToken(currentKeys, token)).toEqual(ann);
  await db.delete(identityKeys);
  vi.setSystemTime(Date.now() + 5 * minuteMs);
  await expect(readAccessToken(currentKeys, token)).rejects.toBeInstanceOf(AccessTokenRejected);
});
