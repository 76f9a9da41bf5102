import { and, asc, eq, gt, lte, sql } from "drizzle-orm";
import { DomainError, productNotFound } from "#contract/basics/domain-error.ts";
import type { ShopSettings } from "#contract/settings/shop-settings.ts";
import type { Queryable } from "#server/db/client.ts";
import { onSale, products, stockLevels } from "#server/db/schema/products.ts";
import { stockUnits } from "#server/db/schema/stock.ts";
import { pipeline } from "#server/db/transact.ts";

export type Reservation = { piece: number; reserved: boolean };

type Level = { onHand: number; display: number; sellLastPiece: boolean | null };

/**
 * Reserves a unit that the caller inserts next, and returns how many units are then left. Needs the level from `lockOnHand`. Not
 * reserved: it was the last unit, and is now the display piece.
 */
export async function reserveUnit(
  tx: Queryable,
  productId: string,
  locked: Level | undefined,
  shop: Pick<ShopSettings, "sellLastPiece">,
): Promise<Reservation> {
  let level = locked;
  // The last unit may not be the last: expired holds may be waiting to be returned.
  if (!level || level.onHand === 1) {
    const [returned] = await pipeline(
      () => returnExpiredHolds(tx, { productId, limit: 100 }),
      () => findOnHand(tx, productId),
    );
    if (returned > 0) level = await lockOnHand(tx, productId);
  }
  if (!level) throw outOfStock();
  const sellLastPiece = level.sellLastPiece ?? shop.sellLastPiece;
  // One display piece is enough. Otherwise every unit returned from a cart would end in the showroom.
  const forDisplay = level.onHand === 1 && level.display === 0 && !sellLastPiece;
  if (forDisplay) await tx.insert(stockUnits).values({ productId, state: "display" });
  return { piece: level.onHand - 1, reserved: !forDisplay };
}

export function outOfStock() {
  return new DomainError("out_of_stock", "No more pieces left");
}

/**
 * Locked, so that the count stays true until the unit is inserted. Undefined: nothing is on hand, or the product is not on sale.
 * Nothing is locked then, so that requests for a sold-out product don't wait for each other.
 */
export async function lockOnHand(tx: Queryable, productId: string): Promise<Level | undefined> {
  const [level] = await tx
    .select({
      onHand: stockLevels.onHand,
      display: stockLevels.display,
      sellLastPiece: products.sellLastPiece,
    })
    .from(stockLevels)
    .innerJoin(products, eq(products.id, stockLevels.productId))
    .where(and(eq(stockLevels.productId, productId), gt(stockLevels.onHand, 0), onSale))
    .for("no key update", { of: stockLevels })
    .prepare("lock_on_hand")
    .execute();
  return level;
}

/** Products that are not on sale are not found. */
export async function findOnHand(db: Queryable, productId: string): Promise<number> {
  const [level] = await db
    .select({ onHand: stockLevels.onHand })
    .from(stockLevels)
    .innerJoin(products, eq(products.id, stockLevels.productId))
    .where(and(eq(stockLevels.productId, productId), onSale))
    .prepare("find_on_hand")
    .execute();
  if (!level) throw productNotFound();
  return level.onHand;
}

/** Returns the units of expired holds to stock, and their number. Locked holds are skipped, so several servers may do this at once. */
export async function returnExpiredHolds(
  db: Queryable,
  { productId, limit }: { productId?: string; limit: number },
): Promise<number> {
  const expired = db
    .select({ id: stockUnits.id })
    .from(stockUnits)
    .where(
      and(
        eq(stockUnits.state, "held"),
        lte(stockUnits.heldUntil, sql`now()`),
        productId ? eq(stockUnits.productId, productId) : undefined,
      ),
    )
    .orderBy(asc(stockUnits.heldUntil))
    .limit(limit)
    .for("update", { skipLocked: true });
  // Materialized, or the planner may search for expired holds once per row.
  const { rows: returned } = await db.execute(
    sql`with expired as materialized (${expired}) delete from ${stockUnits} using expired where ${stockUnits.id} = expired.id returning ${stockUnits.id}`,
  );
  return returned.length;
}
