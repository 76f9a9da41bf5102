import { type ProductSort, productSorts } from "#contract/products/product-list.ts";
import { choiceParam, textParam } from "#web/lib/list-page.ts";
import { listUrl, pageParam } from "#web/lib/list-url.ts";

export type ProductListFilters = {
  page: number;
  q?: string | undefined;
  category?: string | undefined;
  sort?: ProductSort | undefined;
};

export function filtersIn(searchParams: URLSearchParams): ProductListFilters {
  return {
    page: pageParam(searchParams),
    q: textParam(searchParams, "q", 100),
    category: textParam(searchParams, "category", 100),
    sort: choiceParam(searchParams, "sort", productSorts),
  };
}

export function productListUrl(
  filters: ProductListFilters,
  change: Partial<ProductListFilters> = {},
): string {
  return listUrl("/dashboard/productPage", filters, change);
}
