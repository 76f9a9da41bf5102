import { type Category, categories } from "#contract/category.ts";
import { type ProductSort, productSorts } from "#contract/product-list.ts";
import { choiceParam, textParam } from "#web/lib/list-page.ts";
import { listUrl, pageParam } from "#web/lib/list-url.ts";

export type ProductListFilters = {
  page: number;
  q?: string | undefined;
  category?: Category | undefined;
  sort?: ProductSort | undefined;
};

export function filtersIn(searchParams: URLSearchParams): ProductListFilters {
  return {
    page: pageParam(searchParams),
    q: textParam(searchParams, "q", 100),
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
