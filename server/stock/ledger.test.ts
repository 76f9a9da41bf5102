import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { products, stockLevels } from "#server/db/schema/products.ts";
import { stockUnits } from "#server/db/schema/stock.ts";
import { stockMovements } from "#server/db/schema/stock-ledger.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { transact } from "#server/db/transact.ts";
import { createTestShop } from "#testing/test-shop.ts";
import { adjustStock } from "./adjust-stock.ts";
import { findImbalances } from "./audit-stock.ts";
import { repairStock } from "./repair-stock.ts";

const { db } = await createTestDb();
const { product, shopper, take, add, order, send, levelOf } = await createTestShop(db);

async function kindsOf(productId: string) {
  const rows = await db
    .select()
    .from(stockMovements)
    .where(eq(stockMovements.productId, productId))
    .orderBy(stockMovements.id);
  return rows.map(({ kind, quantity }) => `${kind} ${quantity}`);
}

test("the ledger records every movement of a unit with its customer and order", async () => {
  const [id, customer] = [await product(2), await shopper()];
  const item = await add(customer, id);
  await send("DELETE", `/cards/${item}`, { token: customer.token });
  await add(customer, id);
  const { insertedId } = (await order(customer)).body;
  await take(customer, id);
  await send("PATCH", `/payments/${insertedId}/cancel`, { token: customer.token });
  expect(await kindsOf(id)).toEqual([
    "received 2",
    ...["held 1", "in cart 1", "cart returned 1"],
    ...["held 1", "in cart 1", "ordered 1"],
    "display 1",
    "order cancelled 1",
  ]);
  const [cancelled] = await db
    .select()
    .from(stockMovements)
    .where(eq(stockMovements.kind, "order cancelled"));
  expect(cancelled).toMatchObject({ userId: customer.user.id, orderId: insertedId });
});

test("an admin's stock count is recorded as the difference, and is never negative", async () => {
  const [id, admin] = [await product(5), await shopper("admin")];
  const adjust = (onHand: number) =>
    transact(db, (tx) => adjustStock(tx, [{ productId: id, onHand }], admin.user.id));
  await adjust(8);
  await adjust(8);
  await adjust(1);
  expect(await kindsOf(id)).toEqual(["received 5", "adjusted by admin 3", "adjusted by admin -7"]);
  expect(await levelOf(id)).toMatchObject({ onHand: 1, putIn: 1 });
  await expect(adjust(-1)).rejects.toThrow();
});

const fromOutside = { fromPlace: "outside", toPlace: "on hand" } as const;

test("the database rejects invalid changes of stock", async () => {
  const [id, customer] = [await product(1), await shopper()];
  const { id: userId } = customer.user;
  const attempts = {
    "change a level": db.update(stockLevels).set({ onHand: 9, putIn: 9 }),
    "delete a level": db.delete(stockLevels),
    "insert a level": db.insert(stockLevels).values({ productId: id }),
    "change the ledger": db.update(stockMovements).set({ quantity: 9 }),
    "delete from the ledger": db.delete(stockMovements),
    "record an unknown kind": db
      .insert(stockMovements)
      .values({ productId: id, kind: "lost", quantity: 1, ...fromOutside }),
    "record a quantity of zero": db
      .insert(stockMovements)
      .values({ productId: id, kind: "received", quantity: 0, ...fromOutside }),
    "receive a negative quantity": db
      .insert(stockMovements)
      .values({ productId: id, kind: "received", quantity: -1, ...fromOutside }),
    oversell: db.insert(stockUnits).values([
      { productId: id, state: "display" },
      { productId: id, state: "display" },
    ]),
    "order a unit that is in no cart": db.insert(stockUnits).values({ productId: id, state: "ordered" }),
    "hold without a user": db
      .insert(stockUnits)
      .values({ productId: id, state: "held", heldUntil: new Date() }),
    "hold without an end": db.insert(stockUnits).values({ productId: id, state: "held", userId }),
    "put into a cart without a hold first": db
      .insert(stockUnits)
      .values({ productId: id, state: "lost" as "held", userId }),
  };
  for (const [name, attempt] of Object.entries(attempts)) {
    await expect(attempt, name).rejects.toThrow();
  }
  await take(customer, id);
  await expect(
    db.update(stockUnits).set({ productId: await product(3) }),
    "change the product of a unit",
  ).rejects.toThrow();
  expect(await findImbalances(db)).toEqual([]);
});

test("deleting a product deletes its stock, its ledger and its cart items", async () => {
  const [id, customer] = [await product(5), await shopper()];
  await add(customer, id);
  await order(customer);
  await add(customer, id);
  await take(customer, id);
  await db.delete(products).where(eq(products.id, id));
  expect(await db.$count(stockMovements, eq(stockMovements.productId, id))).toBe(0);
  expect(await db.$count(stockUnits, eq(stockUnits.productId, id))).toBe(0);
});

test("the doctor reports changes without triggers, and records corrections", async () => {
  const [id, customer] = [await product(9, { title: "Tampered chair" }), await shopper()];
  await add(customer, id);
  await order(customer);
  await add(customer, id);
  await take(customer, id);
  await transact(db, async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`update stock_levels set on_hand = 4, held = 3 where product_id = ${id}`);
    await tx.execute(sql`delete from stock_units where product_id = ${id} and state = 'ordered'`);
    await tx.execute(
      sql`update stock_units set state = 'expired' where product_id = ${id} and state = 'in cart'`,
    );
  });
  const found = await findImbalances(db);
  expect(
    found.map(({ title, place, level, ledger, counted, named }) => [
      title,
      place,
      level,
      ledger,
      counted,
      named,
    ]),
  ).toEqual([
    ["Tampered chair", "held", 3, 1, 1, 0],
    ["Tampered chair", "in cart", 1, 1, 0, 0],
    ["Tampered chair", "on hand", 4, 6, 4, 0],
    ["Tampered chair", "ordered", 1, 1, 0, 1],
  ]);

  await repairStock(db, [id]);
  expect(await findImbalances(db)).toEqual([]);
  expect(await levelOf(id)).toMatchObject({ onHand: 4, held: 1, inCarts: 0, ordered: 1, putIn: 6 });
  expect((await kindsOf(id)).filter((kind) => kind.startsWith("correction")).sort()).toEqual([
    "correction -1",
    "correction -2",
  ]);
  expect(await db.$count(stockUnits, sql`product_id = ${id} and state = 'ordered'`)).toBe(1);
});
