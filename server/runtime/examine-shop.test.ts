import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createTestDb } from "#server/db/test-db.ts";
import { createTestShop } from "#testing/test-shop.ts";
import { examineShop } from "./examine-shop.ts";

const { db } = await createTestDb();
const shop = await createTestShop(db);

async function examine(options: { repair?: boolean } = {}) {
  const lines: string[] = [];
  const sound = await examineShop(db, {
    providers: [],
    repair: options.repair ?? false,
    print: (line) => lines.push(line),
  });
  return { sound, lines };
}

const repairAdvice = /npm run doctor -- --repair/;

test("thousands of findings are 20 lines of each kind, and --repair corrects all of them", async () => {
  for (let n = 0; n < 25; n++) await shop.product(3);
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`update stock_levels set on_hand = 2, held = 1`);
  });
  const broken = await examine();
  expect(broken.sound).toBe(false);
  for (const place of ["on hand", "held"])
    expect(broken.lines.filter((line) => line.includes(`), ${place}: `))).toHaveLength(20);
  expect(broken.lines.filter((line) => line === "  and 5 more like these, 25 in all")).toHaveLength(2);
  expect(broken.lines.filter((line) => repairAdvice.test(line))).toHaveLength(1);

  const repaired = await examine({ repair: true });
  expect(repaired.sound).toBe(true);
  expect(repaired.lines.slice(-4)[0]).toMatch(/^The stock balances/);
  expect((await examine()).lines.filter((line) => line.includes("more like these"))).toEqual([]);
});

test("money and documents are not repaired, and the doctor says what a person does", async () => {
  for (const customer of await shop.shoppers(21)) {
    await shop.add(customer, await shop.product(3));
    await shop.order(customer);
  }
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`update orders set payment_status = 'paid', paid_at = now()`);
  });
  await examine({ repair: true });
  const { sound, lines } = await examine({ repair: true });
  expect(sound).toBe(false);
  expect(lines.filter((line) => line.includes("has no payment of its amount"))).toHaveLength(20);
  expect(lines.filter((line) => line.includes("has no invoice"))).toHaveLength(20);
  expect(lines.filter((line) => line.includes("and 1 more like these, 21 in all"))).toHaveLength(2);
  expect(lines.join()).toContain("Compare these orders with your payment provider's account.");
  expect(lines.join()).toContain("Issued documents are never changed");
  expect(lines.join()).not.toMatch(repairAdvice);
});
