import { sql } from "drizzle-orm";
import { type Actor, recordAuditEvent } from "#server/audit/record-audit-event.ts";
import type { Db } from "#server/db/client.ts";
import { categories } from "#server/db/schema/categories.ts";
import { transact } from "#server/db/transact.ts";
import { listSlugs } from "./categories.queries.ts";

/** Puts the categories into this order. Categories that are not named come last. False: nothing differs. */
export async function reorderCategories(db: Db, actor: Actor, ids: string[]): Promise<boolean> {
  return transact(db, async (tx) => {
    // Locked in one order, so that two admins who reorder at once do not deadlock.
    await tx.select({ id: categories.id }).from(categories).orderBy(categories.id).for("no key update");
    const before = await listSlugs(tx);
    await tx.execute(sql`
      update categories set position = wanted.position from (
        select category.id, row_number() over (order by array_position(${sql.param(ids)}::uuid[], category.id) nulls last, position, category.id) as position
        from categories category
      ) wanted where wanted.id = categories.id`);
    const after = await listSlugs(tx);
    if (before.join() === after.join()) return false;
    await recordAuditEvent(tx, actor, {
      action: "categories.reordered",
      subject: "category",
      subjectId: "",
      subjectName: "Categories",
      before: { order: before.join(", ") },
      after: { order: after.join(", ") },
    });
    return true;
  });
}
