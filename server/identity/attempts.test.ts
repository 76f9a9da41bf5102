import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { attempts } from "#server/db/schema/identity.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { clientAddress } from "#server/http/client-address.ts";
import { clearAttempts, countAttempt, forgiveAttempt } from "./attempts.ts";

const { db } = await createTestDb();

const policy = { free: 3, firstWaitSeconds: 10, longestWaitSeconds: 60, forgetAfterSeconds: 3600 };
const newKey = () => crypto.randomUUID();

/** The database's clock decides, so time passes by moving what it wrote. */
async function timePasses(seconds: number) {
  await db.update(attempts).set({
    blockedUntil: sql`${attempts.blockedUntil} - make_interval(secs => ${seconds}::float8)`,
    forgottenAt: sql`${attempts.forgottenAt} - make_interval(secs => ${seconds}::float8)`,
  });
}

async function attemptsAllowed(key: string, howMany: number) {
  const results = [];
  for (let i = 0; i < howMany; i += 1) results.push((await countAttempt(db, key, policy)).allowed);
  return results.filter(Boolean).length;
}

test("so many are free, then each wait is twice the last, up to the longest", async () => {
  const key = newKey();
  expect(await attemptsAllowed(key, 10)).toBe(3);
  for (const wait of [10, 20, 40, 60, 60]) {
    expect(await countAttempt(db, key, policy)).toEqual({ allowed: false, retryAfterSeconds: wait });
    await timePasses(wait);
    expect(await countAttempt(db, key, policy)).toEqual({ allowed: true });
  }
});

test("attempts at the same moment get no more than attempts in a row", async () => {
  const key = newKey();
  const results = await Promise.all(Array.from({ length: 50 }, () => countAttempt(db, key, policy)));
  expect(results.filter(({ allowed }) => allowed)).toHaveLength(3);
});

test("a count is cleared, forgiven one by one, and forgotten in time", async () => {
  const key = newKey();
  await attemptsAllowed(key, 3);
  await clearAttempts(db, key);
  expect(await attemptsAllowed(key, 10)).toBe(3);
  await forgiveAttempt(db, key, policy);
  expect(await attemptsAllowed(key, 10)).toBe(1);
  await timePasses(3601);
  expect(await attemptsAllowed(key, 10)).toBe(3);
});

test("others are not held up", async () => {
  await attemptsAllowed(newKey(), 10);
  expect(await countAttempt(db, newKey(), policy)).toEqual({ allowed: true });
});

test.each([
  ["the socket's, when no proxy is trusted", "203.0.113.9", "198.51.100.1", false, "203.0.113.9"],
  ["the last one a trusted proxy named", "10.0.0.1", "6.6.6.6, 198.51.100.1", true, "198.51.100.1"],
  ["the socket's, when the proxy named none", "10.0.0.1", undefined, true, "10.0.0.1"],
  ["an IPv4 address in IPv6 dress as itself", "::ffff:203.0.113.9", undefined, false, "203.0.113.9"],
  ["the network of an IPv6 address", "2001:db8:1:2:3:4:5:6", undefined, false, "2001:db8:1:2::/64"],
  ["the network of a shortened IPv6 address", "2001:DB8::1", undefined, false, "2001:db8:0:0::/64"],
  ["unknown without a socket", undefined, "198.51.100.1", false, "unknown"],
])("the client's address is %s", (_what, socketAddress, forwardedFor, trustProxy, address) => {
  expect(clientAddress({ socketAddress, forwardedFor, trustProxy })).toBe(address);
});
