import { type Category, categories } from "#contract/category.ts";
import { type ProductSort, productSorts } from "#contract/product-list.ts";
import { choiceParam, listUrl, pageParam } from "#web/lib/list-url.ts";

export type ProductListFilters = {
  page: number;
  q?: string | undefined;
  category?: Category | undefined;
  sort?: ProductSort | undefined;
};

export function filtersIn(searchParams: URLSearchParams): ProductListFilters {
  return {
    page: pageParam(searchParams),
    q: searchParams.get("q")?.slice(0, 100) || undefined,
    category: choiceParam(searchParams, "category", categories),
    sort: choiceParam(searchParams, "sort", productSorts),
  };
}

export function productListUrl(
  filters: ProductListFilters,
  change: Partial<ProductListFilters> = {},
): string {
  return listUrl("/dashboard/productPage", filters, change);
}
