import { type Category, categories, categoriesMatching, categoryLabels } from "#contract/category.ts";
import type { ProductFilters } from "./products.api.ts";

/** "Lounge Chairs", "Results for “walnut” in Side Chairs": the list's heading and title. */
export function listHeading({ category, q }: Pick<ProductFilters, "category" | "q">): string {
  const chairs = chairsIn(category);
  if (!q) return chairs ?? "All chairs";
  return chairs ? `Results for “${q}” in ${chairs}` : `Results for “${q}”`;
}

function chairsIn(filter: string | undefined): string | undefined {
  const matching = categoriesMatching(filter ?? "");
  if (matching.length === categories.length) return undefined;
  return matching.length > 0
    ? matching.map((category) => `${categoryLabels[category]}s`).join(" and ")
    : `“${filter}”`;
}

/** The only category that a filter matches: "LOUNGE" and "oung" match lounge chairs. */
export function onlyCategory(filter: string | undefined): Category | undefined {
  const [first, ...others] = categoriesMatching(filter ?? "");
  return others.length === 0 ? first : undefined;
}
