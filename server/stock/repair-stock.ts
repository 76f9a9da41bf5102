import { asc, inArray, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { stockLevels } from "#server/db/schema/products.ts";
import { stockMovements } from "#server/db/schema/stock-ledger.ts";
import { type Transaction, transact } from "#server/db/transact.ts";
import { findImbalances, type Imbalance } from "./audit-stock.ts";

/**
 * Repairs the stock figures of these products and returns the imbalances. Counted units are right; on hand, the level is, because the
 * shop sells by it. The ledger gets the difference as a correction.
 */
export async function repairStock(db: Db, productIds: string[]): Promise<Imbalance[]> {
  return transact(db, async (tx) => {
    // Every movement locks the product's level, so the figures do not change from here on.
    await tx
      .select({ id: stockLevels.productId })
      .from(stockLevels)
      .where(inArray(stockLevels.productId, productIds))
      .orderBy(asc(stockLevels.productId))
      .for("no key update");
    await tx.execute(sql`select set_config('shop.repairing', 'on', true)`);
    const found = await findImbalances(tx, productIds);
    if (found.some(({ place }) => place === "ordered")) await matchUnitsToOrders(tx);
    await correct(tx, await findImbalances(tx, productIds));
    return found;
  });
}

async function correct(tx: Transaction, imbalances: Imbalance[]): Promise<void> {
  const corrections = imbalances
    .filter(({ counted, ledger }) => counted !== ledger)
    .map(({ productId, place, counted, ledger }) => ({
      productId,
      kind: "correction",
      fromPlace: "outside" as const,
      toPlace: place,
      quantity: counted - ledger,
    }));
  if (corrections.length > 0) await tx.insert(stockMovements).values(corrections);
  const productIds = imbalances.map(({ productId }) => productId);
  if (productIds.length === 0) return;
  await tx.execute(sql`
    update stock_levels set on_hand = total.on_hand, held = total.held, in_carts = total.in_carts, ordered = total.ordered,
      display = total.display, put_in = -total.outside
    from (
      select product_id, ${placeTotal("on hand")} as on_hand, ${placeTotal("held")} as held, ${placeTotal("in cart")} as in_carts,
        ${placeTotal("ordered")} as ordered, ${placeTotal("display")} as display, ${placeTotal("outside")} as outside
      from stock_movements where ${inArray(stockMovements.productId, productIds)} group by product_id
    ) total where total.product_id = stock_levels.product_id`);
}

function placeTotal(place: string) {
  return sql`sum(stock_change_at(${place}, from_place, to_place, quantity))::int`;
}

/** Adds missing units and deletes surplus ones, according to the order lines. */
async function matchUnitsToOrders(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    delete from stock_units using (
      select unit.id, row_number() over (partition by unit.order_id, unit.product_id order by unit.id) > coalesce(line.quantity, 0) as surplus
      from stock_units unit join orders on orders.id = unit.order_id
      left join order_lines line on line.order_id = unit.order_id and line.product_id = unit.product_id and orders.status <> 'cancelled'
    ) ordered where ordered.id = stock_units.id and ordered.surplus`);
  await tx.execute(sql`
    insert into stock_units (id, product_id, order_id, state)
    select gen_random_uuid(), line.product_id, line.order_id, 'ordered'
    from order_lines line join orders on orders.id = line.order_id and orders.status <> 'cancelled'
    cross join generate_series(1, line.quantity - (
      select count(*)::int from stock_units unit where unit.order_id = line.order_id and unit.product_id = line.product_id
    )) where line.product_id is not null`);
}
