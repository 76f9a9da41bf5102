import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { must } from "#tools/faults/must.ts";
import { mustBeHonest } from "#tools/faults/shopping.ts";
import { type Drill, eventually, onStage } from "#tools/faults/stage.ts";

/** Something holds a lock that every purchase needs, until all connections to the database wait for it. */
export const poolExhausted: Drill = {
  name: "pool-exhausted",
  run: (mainFile) =>
    onStage(mainFile, {}, async ({ db, shopping }) => {
      await shopping.mustBuy();
      await shopping.mustServe("/product");
      await db.transaction(async (tx) => {
        await tx.execute(sql`lock table stock_levels in access exclusive mode`);
        const crowd = Promise.all(Array.from({ length: 60 }, () => shopping.buy()));
        await eventually("the connections wait", async () => (await countWaiting(db)) > 5, 10_000);
        await shopping.mustServe("/healthz");
        await shopping.mustServe("/product");
        const outcomes = await crowd;
        for (const outcome of outcomes) mustBeHonest(outcome, 20_000);
        must(
          outcomes.every(({ status }) => status === 503),
          "somebody got through a locked door",
        );
      });
      await eventually(
        "an order when the lock is gone",
        async () => (await shopping.buy()).status === 201,
        20_000,
      );
    }),
};

async function countWaiting(db: Db): Promise<number> {
  const rows = await db.execute(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
}
