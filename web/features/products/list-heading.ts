import { categoriesMatching, type ShopCategory } from "#contract/category.ts";
import type { ProductFilters } from "./products.api.ts";

type Named = Pick<ShopCategory, "slug" | "heading">;

/** "Lounge Chairs", "Results for “walnut” in Side Chairs": the list's heading and title. */
export function listHeading(
  { category, q }: Pick<ProductFilters, "category" | "q">,
  categories: Named[],
): string {
  const chairs = category && chairsIn(category, categories);
  if (!q) return chairs || "All chairs";
  return chairs ? `Results for “${q}” in ${chairs}` : `Results for “${q}”`;
}

function chairsIn(filter: string, categories: Named[]): string {
  const matching = categoriesMatching(categories, filter);
  return matching.map(({ heading }) => heading).join(" and ") || `“${filter}”`;
}

/** The slug of the only category that a filter matches: "LOUNGE" and "oung" match lounge chairs. */
export function onlyCategory(filter: string | undefined, categories: Named[]): string | undefined {
  const [first, ...others] = filter ? categoriesMatching(categories, filter) : [];
  return others.length === 0 ? first?.slug : undefined;
}
