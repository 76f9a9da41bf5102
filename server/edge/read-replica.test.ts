import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createReplica } from "#server/db/replica.ts";
import { products } from "#server/db/schema/products.ts";
import { startPrimaryAndStandby } from "#server/db/test-standby.ts";
import { createTestShop } from "#testing/test-shop.ts";
import { startTestServer } from "./test-edge.ts";

const { primary, standby, stopStandby } = await startPrimaryAndStandby();
let nowMs = 0;
// The clock stands still, so that only the test makes the standby fall behind.
const replica = createReplica({ primary, standby, now: () => nowMs, queryTimeoutMs: 60_000 });
const shop = await createTestShop(primary);
const { send, skip } = await startTestServer(primary, {}, replica);

/** What the response cache would store: not an older response. */
async function titleOf(id: string, headers?: Record<string, string>): Promise<string> {
  skip(2_000);
  return JSON.parse((await send(`/api/products/${id}`, headers)).text).title;
}

async function rename(id: string, title: string) {
  await primary.update(products).set({ title }).where(eq(products.id, id));
}

/** Waits until the standby has this title, and the replica reads from it. The primary writes to its log at any time. */
async function catchUp(id: string, title: string) {
  const titles = standby.select({ title: products.title }).from(products).where(eq(products.id, id));
  await expect.poll(() => titles.execute()).toEqual([{ title }]);
  const isRead = async () => {
    await replica.check();
    return replica.read(async (db) => db === standby);
  };
  await expect.poll(isRead).toBe(true);
}

test("public reads come from a standby until it is five seconds behind; a client that has just written sees the change", async () => {
  const id = await shop.product(5, { title: "Old" });
  await catchUp(id, "Old");

  await standby.execute(sql`select pg_wal_replay_pause()`);
  await rename(id, "New");
  expect(await titleOf(id)).toBe("Old");
  expect(await titleOf(id, { Cookie: "wrote=1" })).toBe("New");
  const { token } = await shop.shopper();
  expect(await titleOf(id, { Authorization: `Bearer ${token}` })).toBe("New");

  expect([replica.isUsable(), replica.lagMs()]).toEqual([true, 0]);
  nowMs += 4_900;
  await replica.check();
  expect(await titleOf(id)).toBe("Old");
  nowMs += 100;
  await replica.check();
  expect([replica.isUsable(), replica.lagMs()]).toEqual([false, 5_000]);
  expect(await titleOf(id)).toBe("New");

  await standby.execute(sql`select pg_wal_replay_resume()`);
  await catchUp(id, "New");
  await standby.execute(sql`select pg_wal_replay_pause()`);
  await rename(id, "Newer");
  expect(await titleOf(id)).toBe("New");
  await standby.execute(sql`select pg_wal_replay_resume()`);
});

test("a write marks its browser for longer than the standby may be behind", async () => {
  const id = await shop.product(5);
  const { token } = await shop.shopper();
  const { headers } = await send(
    `/api/products/${id}/decrement`,
    { Authorization: `Bearer ${token}`, Origin: "https://shop.example" },
    "PATCH",
  );
  expect(headers["set-cookie"]).toEqual(["wrote=1; Max-Age=8; Path=/; HttpOnly; SameSite=Lax"]);
});

test("without the standby the primary serves public reads", async () => {
  const id = await shop.product(5, { title: "Still here" });
  await catchUp(id, "Still here");
  await stopStandby();
  expect(await titleOf(id)).toBe("Still here");
});
