import { DomainError } from "#contract/basics/domain-error.ts";
import { anyOf } from "#contract/basics/plain-errors.ts";
import type { Queryable } from "#server/db/client.ts";
import { findCurrentSlugs, listSlugs } from "./categories.queries.ts";

/** Replaces former slugs by the present ones. Rejects a category that does not exist. Call it in a transaction. */
export async function withCurrentCategories<Item extends { category?: string }>(
  tx: Queryable,
  items: Item[],
): Promise<Item[]> {
  const given = [...new Set(items.flatMap(({ category }) => category ?? []))];
  if (given.length === 0) return items;
  const current = await findCurrentSlugs(tx, given);
  if (given.some((slug) => !current.has(slug))) throw unknownCategory(await unknownCategoryMessage(tx));
  return items.map((item) => ({
    ...item,
    ...(item.category !== undefined && { category: current.get(item.category) }),
  }));
}

/** "Must be rocking, side or lounge" */
export async function unknownCategoryMessage(db: Queryable): Promise<string> {
  const slugs = await listSlugs(db);
  return slugs.length > 0 ? `Must be ${anyOf(slugs)}` : "Add a category first";
}

function unknownCategory(message: string) {
  return new DomainError("invalid_input", `category: ${message}`, [{ field: "category", message }]);
}
