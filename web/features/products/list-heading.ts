import { categoriesMatching, type ShopCategory } from "#contract/products/category.ts";
import type { ProductFilters } from "./products.api.ts";

type Named = Pick<ShopCategory, "slug" | "heading">;

/** "Lounge Chairs", "Results for “walnut” in Side Chairs": the list's heading and title. */
export function listHeading(
  { category, q }: Pick<ProductFilters, "category" | "q">,
  categories: Named[],
): string {
  const headings = category && headingsOf(category, categories);
  if (!q) return headings || "All products";
  return headings ? `Results for “${q}” in ${headings}` : `Results for “${q}”`;
}

function headingsOf(filter: string, categories: Named[]): string {
  const matching = categoriesMatching(categories, filter);
  return matching.map(({ heading }) => heading).join(" and ") || `“${filter}”`;
}

/** The slug of the only category that a filter matches: "LOUNGE" and "oung" match lounge chairs. */
export function onlyCategory(filter: string | undefined, categories: Named[]): string | undefined {
  const [first, ...others] = filter ? categoriesMatching(categories, filter) : [];
  return others.length === 0 ? first?.slug : undefined;
}
