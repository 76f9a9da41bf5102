import { type Category, categories } from "#contract/category.ts";
import { type ProductSort, productSorts } from "#contract/product-list.ts";

export type ProductListFilters = {
  page: number;
  q?: string | undefined;
  category?: Category | undefined;
  sort?: ProductSort | undefined;
};

const path = "/dashboard/productPage";

/** The address holds page, search, category and sort, so that back, reload and a shared link work. */
export function filtersIn(searchParams: URLSearchParams): ProductListFilters {
  const page = Number(searchParams.get("page"));
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    q: searchParams.get("q")?.slice(0, 100) || undefined,
    category: categories.find((known) => known === searchParams.get("category")),
    sort: productSorts.find((known) => known === searchParams.get("sort")),
  };
}

/** Every change but that of the page itself starts at page 1 again. */
export function productListUrl(
  filters: ProductListFilters,
  change: Partial<ProductListFilters> = {},
): string {
  const { page, ...wanted } = { ...filters, page: 1, ...change };
  const entries = Object.entries({ ...wanted, page: page > 1 ? String(page) : undefined });
  const query = new URLSearchParams(entries.filter((entry): entry is [string, string] => Boolean(entry[1])));
  return query.size > 0 ? `${path}?${query}` : path;
}
