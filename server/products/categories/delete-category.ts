import { count, eq } from "drizzle-orm";
import { DomainError } from "#contract/basics/domain-error.ts";
import { type Actor, recordAuditEvent } from "#server/audit/record-audit-event.ts";
import type { Db } from "#server/db/client.ts";
import { categories } from "#server/db/schema/categories.ts";
import { products } from "#server/db/schema/products.ts";
import { transact } from "#server/db/transact.ts";
import { lockCategory } from "./categories.queries.ts";
import { categoryForAudit, categoryNotFound } from "./category-for-audit.ts";

/** Deletes a category that no product is in. Orders keep its slug. */
export async function deleteCategory(db: Db, actor: Actor, id: string): Promise<void> {
  await transact(db, async (tx) => {
    const category = await lockCategory(tx, id);
    if (!category) throw categoryNotFound();
    const [used] = await tx
      .select({ all: count(), deleted: count(products.withdrawnAt) })
      .from(products)
      .where(eq(products.category, category.slug));
    if (used && used.all > 0) throw inUse(used);
    await tx.delete(categories).where(eq(categories.id, id));
    await recordAuditEvent(tx, actor, {
      action: "category.deleted",
      subject: "category",
      subjectId: id,
      subjectName: category.name,
      before: categoryForAudit(category),
      after: null,
    });
  });
}

function inUse({ all, deleted }: { all: number; deleted: number }) {
  const shown = all - deleted;
  const words =
    shown > 0
      ? `${shown === 1 ? "1 product is" : `${shown} products are`} in this category. Move ${shown === 1 ? "it" : "them"} to another category first.`
      : "Deleted products that can still be restored are in this category.";
  return new DomainError("category_in_use", words);
}
