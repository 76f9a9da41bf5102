import { and, desc, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import { undoMinutes } from "#contract/orders/order-batch-actions.ts";
import type { Queryable } from "#server/db/client.ts";
import { orderBatches } from "#server/db/schema/order-batches.ts";

export type BatchRow = typeof orderBatches.$inferSelect;

const retentionDays = 30;

export async function insertBatch(
  tx: Queryable,
  batch: Pick<typeof orderBatches.$inferInsert, "userId" | "action" | "undoes" | "day" | "orderIds">,
): Promise<string> {
  await tx
    .delete(orderBatches)
    .where(lt(orderBatches.startedAt, sql`now() - make_interval(days => ${retentionDays})`));
  const [row] = await tx.insert(orderBatches).values(batch).returning({ id: orderBatches.id });
  if (!row) throw new Error("the batch was not inserted");
  return row.id;
}

/** Locked, so that two tabs do not run the same step. */
export async function lockBatch(tx: Queryable, userId: string, id: string): Promise<BatchRow | undefined> {
  const rows = await tx
    .select()
    .from(orderBatches)
    .where(and(eq(orderBatches.id, id), eq(orderBatches.userId, userId)))
    .for("update");
  return rows[0];
}

/** The user's last batch, if it is not finished or can still be undone. */
export async function findCurrentBatch(db: Queryable, userId: string): Promise<BatchRow | undefined> {
  const rows = await db
    .select()
    .from(orderBatches)
    .where(
      and(
        eq(orderBatches.userId, userId),
        or(
          isNull(orderBatches.finishedAt),
          gt(orderBatches.startedAt, sql`now() - make_interval(mins => ${undoMinutes})`),
        ),
      ),
    )
    .orderBy(desc(orderBatches.id))
    .limit(1);
  return rows[0];
}

/** Once undone, a batch can't be undone again. */
export async function isUndone(tx: Queryable, { id, userId }: BatchRow): Promise<boolean> {
  const rows = await tx
    .select({ id: orderBatches.id })
    .from(orderBatches)
    .where(and(eq(orderBatches.userId, userId), eq(orderBatches.undoes, id)));
  return rows.length > 0;
}
