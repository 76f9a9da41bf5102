import { eq } from "drizzle-orm";
import type { CategoryChange } from "#contract/products/category-input.ts";
import { differences } from "#server/audit/differences.ts";
import { type Actor, recordAuditEvent } from "#server/audit/record-audit-event.ts";
import type { Db } from "#server/db/client.ts";
import { categories } from "#server/db/schema/categories.ts";
import { transact } from "#server/db/transact.ts";
import { checkedPhotos } from "#server/uploads/keep-uploads.ts";
import { type CategoryRow, lockCategory } from "./categories.queries.ts";
import { categoryForAudit, categoryNotFound } from "./category-for-audit.ts";
import { claimSlug } from "./claim-slug.ts";

type Edit = { id: string; wanted: CategoryChange };

/** Changes a category. Its products follow a new slug, and the old one leads to it. False: nothing differs. */
export async function changeCategory(db: Db, actor: Actor, { id, wanted }: Edit): Promise<boolean> {
  return transact(db, async (tx) => {
    const before = await lockCategory(tx, id);
    if (!before) throw categoryNotFound();
    const given = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
    const after: CategoryRow = { ...before, ...given };
    if (JSON.stringify(before) === JSON.stringify(after)) return false;
    if (after.image !== before.image) {
      const [photo] = after.image ? await checkedPhotos(tx, after.image) : [];
      after.photo = photo ?? null;
    }
    await claimSlug(tx, id, after.slug);
    await tx.update(categories).set(after).where(eq(categories.id, id));
    await recordAuditEvent(tx, actor, {
      action: "category.changed",
      subject: "category",
      subjectId: id,
      subjectName: after.name,
      ...differences(categoryForAudit(before), categoryForAudit(after)),
    });
    return true;
  });
}
