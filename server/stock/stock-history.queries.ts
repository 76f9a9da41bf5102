import { and, asc, desc, eq, lt, sql } from "drizzle-orm";
import type { StockMovementsQuery } from "#contract/products/stock.ts";
import type { Queryable } from "#server/db/client.ts";
import { pageOf, readPage } from "#server/db/page-window.ts";
import { apiKeys } from "#server/db/schema/api-keys.ts";
import { orders } from "#server/db/schema/orders.ts";
import { notArchived, products, stockLevels } from "#server/db/schema/products.ts";
import { stockMovements } from "#server/db/schema/stock-ledger.ts";
import { users } from "#server/db/schema/users.ts";

export type MovementRow = Awaited<ReturnType<typeof selectMovements>>[number];

export async function findStock(db: Queryable, productId: string) {
  const [stock] = await db
    .select({
      title: products.title,
      onHand: stockLevels.onHand,
      held: stockLevels.held,
      inCarts: stockLevels.inCarts,
      ordered: stockLevels.ordered,
      display: stockLevels.display,
      lowStockAt: products.lowStockAt,
      sellLastPiece: products.sellLastPiece,
    })
    .from(stockLevels)
    .innerJoin(products, eq(products.id, stockLevels.productId))
    .where(and(eq(stockLevels.productId, productId), notArchived));
  return stock;
}

/** A page of a product's ledger, newest first, and the total. */
export async function listMovements(db: Queryable, productId: string, query: StockMovementsQuery) {
  const ofProduct = eq(stockMovements.productId, productId);
  const total = await db.$count(stockMovements, ofProduct);
  return readPage(pageOf(query), total, ({ offset, take, reversed }) =>
    selectMovements(db)
      .where(ofProduct)
      .orderBy((reversed ? asc : desc)(stockMovements.id))
      .limit(take)
      .offset(offset),
  );
}

/** The next older movements, for reading all of them in batches. */
export function listMovementsBefore(
  db: Queryable,
  { productId, before, limit }: { productId: string; before: number | undefined; limit: number },
) {
  return selectMovements(db)
    .where(
      and(
        eq(stockMovements.productId, productId),
        before === undefined ? undefined : lt(stockMovements.id, before),
      ),
    )
    .orderBy(desc(stockMovements.id))
    .limit(limit);
}

function selectMovements(db: Queryable) {
  return db
    .select({
      id: stockMovements.id,
      at: stockMovements.at,
      atInShop: sql<string>`to_char(${stockMovements.at} at time zone (select time_zone from shop_settings), 'YYYY-MM-DD HH24:MI')`,
      kind: stockMovements.kind,
      quantity: stockMovements.quantity,
      fromPlace: stockMovements.fromPlace,
      toPlace: stockMovements.toPlace,
      reason: stockMovements.reason,
      note: stockMovements.note,
      userName: sql<string | null>`coalesce(${users.name}, 'API key ' || ${apiKeys.name})`,
      orderId: orders.id,
      order: { number: orders.number, numberPrefix: orders.numberPrefix },
    })
    .from(stockMovements)
    .leftJoin(users, eq(users.id, stockMovements.userId))
    .leftJoin(apiKeys, eq(apiKeys.id, stockMovements.userId))
    .leftJoin(orders, eq(orders.id, stockMovements.orderId))
    .$dynamic();
}
