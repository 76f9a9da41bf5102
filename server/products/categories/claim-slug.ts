import { eq } from "drizzle-orm";
import { DomainError } from "#contract/basics/domain-error.ts";
import type { Queryable } from "#server/db/client.ts";
import { categories, categorySlugs } from "#server/db/schema/categories.ts";

/** Reserves a slug for a category. The former slugs of another category are taken: links with them lead there. */
export async function claimSlug(tx: Queryable, categoryId: string, slug: string): Promise<void> {
  await tx.insert(categorySlugs).values({ slug, categoryId }).onConflictDoNothing();
  const [owner] = await tx
    .select({ id: categories.id, name: categories.name, current: categories.slug })
    .from(categorySlugs)
    .innerJoin(categories, eq(categories.id, categorySlugs.categoryId))
    .where(eq(categorySlugs.slug, slug));
  if (owner && owner.id !== categoryId)
    throw slugTaken(
      owner.current === slug
        ? `${owner.name} has this address`
        : `Old links with this address lead to ${owner.name}`,
    );
}

export function slugTaken(message: string) {
  return new DomainError("invalid_input", `slug: ${message}`, [{ field: "slug", message }]);
}
