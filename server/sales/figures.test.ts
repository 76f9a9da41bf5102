import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { orderTallies, productSales } from "#server/db/schema/figures.ts";
import { orders } from "#server/db/schema/orders.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { createInterruptibleDb } from "#server/db/test-interruptible-db.ts";
import { transact } from "#server/db/transact.ts";
import { advanceOrder } from "#server/orders/advance-order.ts";
import { cancelForShop } from "#server/orders/cancel-order.ts";
import { createTestShop } from "#testing/test-shop.ts";
import { mergeCounts } from "./merge-counts.job.ts";
import { findWrongFigures, rebuildFigures } from "./recount-figures.ts";

const { db, address } = await createTestDb(10);
const interruptible = createInterruptibleDb(address);
const { product, shopper, add, order, send } = await createTestShop(db);
const [admin, chair] = [await shopper("admin"), await product(10_000, { category: "lounge" })];

async function placedOrder(daysAgo = 0) {
  const customer = await shopper();
  await add(customer, chair);
  const id = String((await order(customer)).body.insertedId);
  if (daysAgo > 0) await moveBack(id, daysAgo);
  return { id, customer };
}

/** Disables the trigger that protects the date of an order. */
async function moveBack(id: string, daysAgo: number) {
  await transact(db, async (tx) => {
    await tx.execute(sql`alter table orders disable trigger orders_amounts_read_only`);
    await tx
      .update(orders)
      .set({ placedOn: sql`current_date - ${daysAgo}::int` })
      .where(eq(orders.id, id));
    await tx.execute(sql`alter table orders enable trigger orders_amounts_read_only`);
  });
  await rebuildFigures(db);
}

const step = fc.record({
  which: fc.nat(5),
  act: fc.constantFrom("confirm", "deliver", "paid", "cancel", "merge", "together"),
});

test("the figures match the orders after any sequential or concurrent changes", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.boolean(), async (steps, atOnce) => {
      const made = await Promise.all(Array.from({ length: 6 }, () => placedOrder()));
      const run = async ({ which, act }: (typeof steps)[number]) => {
        const id = made[which]?.id;
        const { token } = admin;
        if (act === "merge") return mergeCounts(db);
        const json = { ids: made.map((one) => one.id) };
        const { status } =
          act === "together"
            ? await send("PATCH", "/payments/confirm", { token, json })
            : await send("PATCH", `/payments/${id}/${act}`, { token });
        expect([200, 409]).toContain(status);
      };
      if (atOnce) await Promise.all(steps.map(run));
      else for (const one of steps) await run(one);
      expect(await findWrongFigures(db)).toEqual([]);
    }),
    { numRuns: 12 },
  );
}, 120_000);

test("merging the slots of a past day loses no concurrent change", async () => {
  const acts = {
    confirm: (id: string) => advanceOrder(db, admin.user, id, "confirm"),
    cancel: (id: string) => cancelForShop(db, admin.user, id),
  };
  for (const act of Object.values(acts)) {
    let interrupted = true;
    for (let at = 0; interrupted; at++) {
      const { id } = await placedOrder(3);
      // Puts the counts of the day into another slot.
      await db.update(orderTallies).set({ slot: 5 }).where(eq(orderTallies.day, sql`current_date - 3`));
      interrupted = await interruptible.interrupt(
        at,
        () => mergeCounts(interruptible.db),
        async () => {
          await act(id);
        },
      );
      expect(await findWrongFigures(db), `before statement ${at}`).toEqual([]);
      await mergeCounts(db);
      expect(await findWrongFigures(db)).toEqual([]);
    }
  }
  const left = await db
    .select()
    .from(orderTallies)
    .where(
      sql`${orderTallies.day} < current_date and (${orderTallies.slot} <> 0 or ${orderTallies.orders} = 0)`,
    );
  expect(left).toEqual([]);
});

test("the slots of today are not merged", async () => {
  await placedOrder();
  const slots = () =>
    db
      .select({ slot: orderTallies.slot })
      .from(orderTallies)
      .where(eq(orderTallies.day, sql`current_date`))
      .orderBy(orderTallies.slot);
  await db
    .update(orderTallies)
    .set({ slot: sql`${orderTallies.slot} + 8` })
    .where(eq(orderTallies.day, sql`current_date`));
  const before = await slots();
  expect(before.length).toBeGreaterThan(0);
  await mergeCounts(db);
  expect(await slots()).toEqual(before);
});

test("the doctor reports figures that were changed without the triggers, and repairs them", async () => {
  await placedOrder();
  const today = sql`current_date`;
  await db.update(productSales).set({ units: 9_999 }).where(eq(productSales.day, today));
  await db.insert(orderTallies).values({ ...aTally, day: "2020-02-29" });
  const found = await findWrongFigures(db);
  expect(found[0]).toEqual({
    table: "order_tallies",
    what: "2020-02-29, placed, paypal, pending",
    kept: "1 orders, 2 units, 300 cents",
    counted: "0 orders, 0 units, 0 cents",
  });
  expect(found[1]).toMatchObject({ table: "product_sales", kept: expect.stringMatching(/^9999 units, /) });
  expect(found).toHaveLength(2);
  await rebuildFigures(db);
  expect(await findWrongFigures(db)).toEqual([]);
});

test("an order placed during a rebuild of the figures is counted once", async () => {
  let interrupted = true;
  for (let at = 0; interrupted; at++) {
    interrupted = await interruptible.interrupt(
      at,
      () => rebuildFigures(interruptible.db),
      async () => {
        await placedOrder();
      },
    );
    expect(await findWrongFigures(db), `before statement ${at}`).toEqual([]);
  }
});

const aTally = {
  status: "placed",
  paymentMethod: "paypal",
  paymentStatus: "pending",
  slot: 0,
  orders: 1,
  units: 2,
  revenueCents: 300,
} as const;
