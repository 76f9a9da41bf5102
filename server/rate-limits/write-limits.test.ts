import { pino } from "pino";
import { expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { parseEnv } from "#server/env/parse-env.ts";
import { loadSettings } from "#server/settings/current-settings.ts";
import { createTestShop } from "#testing/test-shop.ts";
import { createWriteLimits } from "./write-limits.ts";

const { db } = await createTestDb();
/** A fixed time, so that no window ends during a test. */
const noon = Date.parse("2026-01-01T12:00:00Z");

/** The number of calls within the limit. */
async function countAllowed(howMany: number, count: (n: number) => Promise<unknown>): Promise<number> {
  let through = 0;
  for (let n = 0; n < howMany; n++) {
    await count(n).then(
      () => through++,
      (error: { code: string }) => expect(error.code).toBe("too_many_attempts"),
    );
  }
  return through;
}

test("writes per user and minute are limited across servers", async () => {
  let now = Date.now();
  const servers = [1, 2].map(() => createWriteLimits(db, 100, () => now));
  const person = crypto.randomUUID();
  const through = await countAllowed(300, async (n) => servers[n % 2]?.ofUser(person));
  // Each server shares its count in batches of ten.
  expect(through).toBeGreaterThanOrEqual(90);
  expect(through).toBeLessThanOrEqual(120);
  now += 120_000;
  expect(await countAllowed(50, async () => servers[0]?.ofUser(person))).toBe(50);
});

test("the limit holds for any minute, also around the full one", async () => {
  let now = noon + 59_000;
  const servers = [1, 2].map(() => createWriteLimits(db, 100, () => now));
  const count = (howMany: number) => countAllowed(howMany, async (n) => servers[n % 2]?.ofUser("cid"));
  const first = await count(120);
  now += 2_000;
  // A sixtieth of the minute before is more than a minute ago, and each server counts ten at a time.
  expect(first + (await count(120))).toBeLessThanOrEqual(122);
  now += 59_000;
  expect(await count(60)).toBeGreaterThan(50);
});

test("a refused client is told when to come back, and is then let in", async () => {
  let now = noon + 30_000;
  const limits = createWriteLimits(db, 10, () => now);
  const write = () => limits.ofUser("dora").catch(({ rateLimit }) => rateLimit.resetSeconds);
  expect(await countAllowed(20, () => limits.ofUser("dora"))).toBe(10);
  for (let n = 0; n < 3; n++) {
    const seconds = await write();
    expect(seconds).toBeTypeOf("number");
    now += seconds * 1000;
    expect(await countAllowed(1, () => limits.ofUser("dora"))).toBe(1);
  }
});

test("each user has a separate limit, and a client address has a higher one", async () => {
  const limits = createWriteLimits(db, 20, () => noon);
  expect(await countAllowed(30, () => limits.ofUser("ann"))).toBe(20);
  expect(await countAllowed(20, () => limits.ofUser("bob"))).toBe(20);
  expect(await countAllowed(150, () => limits.ofAddress("10.1.2.3"))).toBe(100);
});

test("a customer over the write limit gets 429; reads still work", async () => {
  const { api, shopper, product } = await createTestShop(db, {
    writeLimits: createWriteLimits(db, 5, () => noon),
  });
  const [ann, bob] = [await shopper(), await shopper()];
  const chair = await product(100);
  const take = ({ token }: typeof ann) =>
    api.request(`/products/${chair}/decrement`, {
      method: "PATCH",
      headers: { Authorization: `Bearer ${token}` },
    });
  for (const left of [4, 3, 2, 1, 0]) {
    const { status, headers } = await take(ann);
    expect([status, headers.get("RateLimit-Policy"), headers.get("RateLimit")]).toEqual([
      200,
      '"writes-per-user";q=5;w=60',
      `"writes-per-user";r=${left};t=${left > 0 ? 60 : 72}`,
    ]);
  }
  const refused = await take(ann);
  expect(refused.headers.get("RateLimit")).toBe('"writes-per-user";r=0;t=72');
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "72"]);
  const headers = { Authorization: `Bearer ${ann.token}` };
  expect((await api.request("/cards", { headers })).status).toBe(200);
  expect((await take(bob)).status).toBe(200);
});

const settings = await loadSettings(db);

/** The whole app, with an X-Forwarded-For header on each request, which comes from an address in 10.2.0.0/16. */
function createAppWith(trustProxy: string) {
  const env = parseEnv({ SHOP_WRITES_PER_MINUTE: "1", SHOP_TRUST_PROXY: trustProxy });
  const log = pino({ level: "silent" });
  const shop = createApp({
    db,
    env,
    log,
    settings,
    loadBuild: () => Promise.reject(new Error("no pages here")),
  });
  const incoming = { socket: { remoteAddress: `10.2.${Math.floor(Math.random() * 250)}.9`, remotePort: 1 } };
  return {
    /** Without a token: the limit by address applies before authentication. */
    write: async (forwardedFor: string) => {
      const headers = { "X-Forwarded-For": forwardedFor, "Content-Type": "application/json" };
      const request = new Request("http://shop/api/cards", { method: "POST", headers, body: "{}" });
      return (await shop.fetch(request, { incoming })).status;
    },
    close: shop.endStreams,
  };
}

/** The number of twelve requests that reach authentication. The limit is five per minute, and a minute may end meanwhile. */
async function countAuthenticated(write: (n: number) => Promise<number>): Promise<number> {
  const statuses = [];
  for (let n = 0; n < 12; n++) statuses.push(await write(n));
  expect(statuses.filter((status) => status !== 401 && status !== 429)).toEqual([]);
  return statuses.filter((status) => status === 401).length;
}

test("behind a trusted proxy, the address that the proxy added counts", async () => {
  const { write, close } = createAppWith("10.2.0.0/16");
  expect(await countAuthenticated((n) => write(`198.51.100.${n}`))).toBe(12);
  expect(await countAuthenticated((n) => write(`198.51.100.${n}, 203.0.113.7`))).toBeLessThanOrEqual(10);
  close();
});

test.each(["false", "127.0.0.1,10.3.0.0/16"])(
  "with SHOP_TRUST_PROXY=%s, X-Forwarded-For of another address is ignored",
  async (trustProxy) => {
    const { write, close } = createAppWith(trustProxy);
    expect(await countAuthenticated((n) => write(`198.51.100.${n}`))).toBeLessThanOrEqual(10);
    close();
  },
);
