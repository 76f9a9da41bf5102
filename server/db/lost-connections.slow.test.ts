import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { startNetworkProxy } from "#tools/faults/network-proxy.ts";
import { connect } from "./client.ts";
import { createTestDb } from "./test-db.ts";
import { transact } from "./transact.ts";

const { db: watcher, address } = await createTestDb(1);
await watcher.execute(sql`create table written (round int, name text)`);

async function isConnected(pid: number): Promise<boolean> {
  const { rows } = await watcher.execute(sql`select from pg_stat_activity where pid = ${pid}`);
  return rows.length > 0;
}

test.for([1, 2, 4, 8])(
  "a transaction whose backend is killed between two statements leaves nothing, with %i connections",
  { timeout: 300_000 },
  async (maxConnections) => {
    const { db, close } = connect(address, { maxConnections });
    for (let round = 0; round < 100; round++) {
      let waiting: Promise<unknown>[] = [];
      const killed = transact(db, async (tx) => {
        const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
        await tx.execute(sql`insert into written values (${round}, 'first')`);
        // Queries of other requests wait for a connection, and take the next one.
        waiting = Array.from({ length: maxConnections }, () => db.execute(sql`select 1`));
        const pid = rows[0]?.pid ?? 0;
        await watcher.execute(sql`select pg_terminate_backend(${pid})`);
        // In half of the rounds the client knows that the connection is lost, in the others it does not.
        if (round % 2 === 0) await expect.poll(() => isConnected(pid), { interval: 5 }).toBe(false);
        await tx.execute(sql`insert into written values (${round}, 'second')`);
      });
      await expect(killed).rejects.toThrow();
      await Promise.all(waiting);
    }
    const { rows } = await db.execute(sql`select * from written`);
    expect(rows).toEqual([]);
    await close();
  },
);

test("transactions whose connection is lost are rejected, and later ones succeed", async () => {
  const proxy = await startNetworkProxy(`${address.host}/.s.PGSQL.${address.port}`);
  const { db, close } = connect({ ...address, host: "127.0.0.1", port: proxy.port });
  afterAll(async () => {
    await close();
    proxy.close();
  });
  const countSleeping = async () => {
    const { rows } = await watcher.execute(
      sql`select from pg_stat_activity where query like 'select pg_sleep(%' and state = 'active' and datname = current_database()`,
    );
    return rows.length;
  };
  const lost = Array.from({ length: 5 }, () =>
    transact(db, (tx) => tx.execute(sql`select pg_sleep(600)`)).then(
      () => "committed",
      () => "rejected",
    ),
  );
  let disconnected = false;
  const idle = transact(db, async (tx) => {
    await tx.execute(sql`select 1`);
    await expect.poll(() => disconnected).toBe(true);
    throw new Error("after the connection was lost");
  });
  const idleFailure = expect(idle).rejects.toThrow("after the connection was lost");
  await expect.poll(countSleeping).toBe(5);
  proxy.disconnect();
  expect(await Promise.all(lost)).toEqual(Array(5).fill("rejected"));
  disconnected = true;
  await idleFailure;
  proxy.resume();
  const { rows } = await transact(db, (tx) => tx.execute(sql`select 1 as one`));
  expect(rows).toEqual([{ one: 1 }]);
});

test("a transaction that cannot begin gives its connection back", async () => {
  const { db, close } = connect(address, { maxConnections: 1 });
  afterAll(close);
  for (let round = 0; round < 10; round++) {
    const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await watcher.execute(sql`select pg_terminate_backend(${rows[0]?.pid}::int)`);
    // Rejected only if the client has not noticed yet that its connection is lost.
    await transact(db, (tx) => tx.execute(sql`select 1`)).catch(() => {});
  }
  await transact(db, (tx) => tx.execute(sql`select 1`));
});

test("a transaction in which an error was ignored is rejected", async () => {
  const attempt = transact(watcher, async (tx) => {
    await tx.execute(sql`insert into written values (0, 'ignored')`);
    await tx.execute(sql`select 1 / 0`).catch(() => {});
  });
  await expect(attempt).rejects.toThrow("rolled back");
  const { rows } = await watcher.execute(sql`select * from written`);
  expect(rows).toEqual([]);
});
