import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { shopFacts } from "./schema/shop-facts.ts";
import { createTestDb } from "./test-db.ts";
import { pipeline, transact } from "./transact.ts";

const { db } = await createTestDb(2);

test("statements sent in one go run in their order and give their own answers", async () => {
  const [first, , last] = await transact(db, (tx) =>
    pipeline(
      () => tx.select().from(shopFacts),
      async () => {
        await tx.insert(shopFacts).values({ key: "in one go" });
      },
      () => tx.select({ key: shopFacts.key }).from(shopFacts),
    ),
  );
  expect(first).toEqual([]);
  expect(last).toEqual([{ key: "in one go" }]);
});

test("the first that fails is what is thrown, and nothing of it stays", async () => {
  class Refused extends Error {}
  const attempt = transact(db, (tx) =>
    pipeline(
      () => tx.insert(shopFacts).values({ key: "never" }),
      async () => {
        await tx.execute(sql`select 1`);
        throw new Refused();
      },
      () => tx.execute(sql`select 1 / 0`),
      () => tx.insert(shopFacts).values({ key: "never either" }),
    ),
  );
  await expect(attempt).rejects.toThrow(Refused);
  const facts = await db.select({ key: shopFacts.key }).from(shopFacts);
  expect(facts.map(({ key }) => key)).not.toContain("never");
});

test("a transaction plans once for all, everything else anew", async () => {
  const planning = sql`select current_setting('plan_cache_mode') as mode`;
  expect(await transact(db, (tx) => tx.execute(planning))).toEqual([{ mode: "auto" }]);
  expect(await db.execute(planning)).toEqual([{ mode: "force_custom_plan" }]);
});
