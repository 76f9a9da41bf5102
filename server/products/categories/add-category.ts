import { sql } from "drizzle-orm";
import type { NewCategory } from "#contract/products/category-input.ts";
import { type Actor, recordAuditEvent } from "#server/audit/record-audit-event.ts";
import type { Db } from "#server/db/client.ts";
import type { KeyedRequest } from "#server/db/idempotency-keys.queries.ts";
import { once } from "#server/db/once.ts";
import { categories } from "#server/db/schema/categories.ts";
import { checkedPhotos } from "#server/uploads/keep-uploads.ts";
import { categoryForAudit } from "./category-for-audit.ts";
import { claimSlug, slugTaken } from "./claim-slug.ts";

/** Adds a category after all others. */
export async function addCategory(
  db: Db,
  actor: Actor,
  { name, slug, shortName = null, heading = null, image = null, hidden = false }: NewCategory,
  keyed?: KeyedRequest,
): Promise<string> {
  return once(db, keyed, async (tx) => {
    const [photo] = image ? await checkedPhotos(tx, image) : [];
    const last = sql<number>`(select coalesce(max(position), 0) + 1 from categories)`;
    const [added] = await tx
      .insert(categories)
      .values({ name, slug, shortName, heading, image, photo: photo ?? null, hidden, position: last })
      .onConflictDoNothing({ target: categories.slug })
      .returning();
    if (!added) throw slugTaken("Another category has this address");
    await claimSlug(tx, added.id, slug);
    await recordAuditEvent(tx, actor, {
      action: "category.added",
      subject: "category",
      subjectId: added.id,
      subjectName: name,
      before: null,
      after: categoryForAudit(added),
    });
    return added.id;
  });
}
