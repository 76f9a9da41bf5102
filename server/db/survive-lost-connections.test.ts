import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { startNetworkProxy } from "#tools/faults/network-proxy.ts";
import { connect } from "./client.ts";
import { createTestDb } from "./test-db.ts";
import { transact } from "./transact.ts";

const { db: watcher, address } = await createTestDb(1);
const proxy = await startNetworkProxy(`${address.host}/.s.PGSQL.${address.port}`);
const { db, close } = connect({ ...address, host: "127.0.0.1", port: proxy.port });
afterAll(async () => {
  await close();
  proxy.close();
});

async function countSleeping(): Promise<number> {
  const [row] = await watcher.execute<{ sleeping: number }>(
    sql`select count(*)::int as sleeping from pg_stat_activity where query like 'select pg_sleep(%' and state = 'active' and datname = current_database()`,
  );
  return row?.sleeping ?? 0;
}

// Without the guard the driver throws where nothing can catch it, and Vitest reports an unhandled error.
test("transactions whose connection is lost are rejected, and later ones succeed", async () => {
  const lost = Array.from({ length: 5 }, () =>
    transact(db, async (tx) => {
      await tx.execute(sql`select pg_sleep(600)`);
    }).then(
      () => "committed",
      () => "rejected",
    ),
  );
  const idle = transact(db, async (tx) => {
    await tx.execute(sql`select 1`);
    await expect.poll(() => disconnected).toBe(true);
    throw new Error("after the connection was lost");
  }).catch(() => "rejected");
  let disconnected = false;
  await expect.poll(countSleeping).toBe(5);
  proxy.disconnect();
  expect(await Promise.all(lost)).toEqual(Array(5).fill("rejected"));
  disconnected = true;
  expect(await idle).toBe("rejected");
  proxy.resume();
  expect(await transact(db, (tx) => tx.execute(sql`select 1 as one`))).toEqual([{ one: 1 }]);
});

test("a failed transaction on a working connection is rolled back", async () => {
  await db.execute(sql`create table kept (id int)`);
  const failed = transact(db, async (tx) => {
    await tx.execute(sql`insert into kept values (1)`);
    throw new Error("no");
  });
  await expect(failed).rejects.toThrow("no");
  expect(await db.execute(sql`select * from kept`)).toEqual([]);
});
