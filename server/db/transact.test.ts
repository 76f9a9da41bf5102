import { EventEmitter, once } from "node:events";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { shopFacts } from "./schema/shop-facts.ts";
import { createTestDb } from "./test-db.ts";
import { pipeline, transact } from "./transact.ts";

const { db } = await createTestDb(2);

test("pipelined statements run in order, and each returns its own result", async () => {
  const [before, , after] = await transact(db, (tx) =>
    pipeline(
      () => tx.select({ key: shopFacts.key }).from(shopFacts),
      async () => {
        await tx.insert(shopFacts).values({ key: "pipelined" });
      },
      () => tx.select({ key: shopFacts.key }).from(shopFacts),
    ),
  );
  expect(before).not.toContainEqual({ key: "pipelined" });
  expect(after).toContainEqual({ key: "pipelined" });
  expect(after).toHaveLength(before.length + 1);
});

test("the first error is thrown, and the transaction is rolled back", async () => {
  class Rejected extends Error {}
  const attempt = transact(db, (tx) =>
    pipeline(
      () => tx.insert(shopFacts).values({ key: "never" }),
      async () => {
        await tx.execute(sql`select 1`);
        throw new Rejected();
      },
      () => tx.execute(sql`select 1 / 0`),
      () => tx.insert(shopFacts).values({ key: "never either" }),
    ),
  );
  await expect(attempt).rejects.toThrow(Rejected);
  const facts = await db.select({ key: shopFacts.key }).from(shopFacts);
  expect(facts.map(({ key }) => key)).not.toContain("never");
});

test("work that goes on after its transaction has failed writes nothing", async () => {
  const failed = new EventEmitter();
  let late: Promise<unknown> | undefined;
  const attempt = transact(db, async (tx) => {
    const goOn = async () => {
      await once(failed, "now");
      await tx.insert(shopFacts).values({ key: "late" });
    };
    late = goOn();
    throw new Error("failed");
  });
  await expect(attempt).rejects.toThrow("failed");
  failed.emit("now");
  await expect(late).rejects.toMatchObject({ cause: { message: "the transaction has ended" } });
  expect(await db.select({ key: shopFacts.key }).from(shopFacts)).not.toContainEqual({ key: "late" });
});
