import assert from "node:assert/strict";
import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { transact } from "#server/db/transact.ts";
import { type Scenario, waitUntil, withRunningShop } from "#tools/faults/scenario.ts";
import { assertGracefulFailure } from "#tools/faults/shop-client.ts";

/** A lock that every order needs is held until all database connections of the pool wait for it. */
export const poolExhausted: Scenario = {
  name: "pool-exhausted",
  run: (mainFile) =>
    withRunningShop(mainFile, {}, async ({ db, client }) => {
      await client.assertOrderSucceeds();
      await client.assertPageLoads("/product");
      await transact(db, async (tx) => {
        await tx.execute(sql`lock table stock_levels in access exclusive mode`);
        const orders = Promise.all(Array.from({ length: 60 }, () => client.buy()));
        await waitUntil("connections wait for the lock", async () => (await countWaiting(db)) > 5, 10_000);
        await client.assertPageLoads("/healthz");
        await client.assertPageLoads("/product");
        const outcomes = await orders;
        for (const outcome of outcomes) assertGracefulFailure(outcome, 20_000);
        assert(
          outcomes.every(({ status }) => status === 503),
          "an order succeeded despite the lock",
        );
      });
      await waitUntil(
        "an order succeeds after the lock is released",
        async () => (await client.buy()).status === 201,
        20_000,
      );
    }),
};

async function countWaiting(db: Db): Promise<number> {
  const { rows } = await db.execute(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
}
