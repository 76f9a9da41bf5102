import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { highestPrice, type ProductSort, productSorts, storefrontPageSize } from "#contract/product-list.ts";
import { browserApi, jsonOf } from "#web/lib/api.ts";

/** Amounts as they stand in the address, in dollars. */
export type ProductFilters = {
  page: number;
  category?: string | undefined;
  q?: string | undefined;
  minPrice?: string | undefined;
  maxPrice?: string | undefined;
  inStock?: "true" | undefined;
  sort?: ProductSort | undefined;
};

/** The address holds page, category, search, filters and sort, so that back, reload and a shared link work. */
export function filtersFrom(searchParams: URLSearchParams): ProductFilters {
  const page = Number(searchParams.get("page"));
  const sort = productSorts.find((known) => known === searchParams.get("sort"));
  const prices = [amountIn(searchParams.get("minPrice")), amountIn(searchParams.get("maxPrice"))];
  // Somebody who mixes the two fields up means the range between them.
  if (Number(prices[0]) > Number(prices[1])) prices.reverse();
  const [minPrice, maxPrice] = prices;
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    category: searchParams.get("category") || undefined,
    q: searchParams.get("q")?.slice(0, 100) || undefined,
    minPrice,
    maxPrice,
    inStock: searchParams.get("inStock") === "true" ? "true" : undefined,
    sort,
  };
}

/** "$1,200" is read as 1200; what is no amount narrows nothing. */
function amountIn(text: string | null): string | undefined {
  const plain = (text ?? "").replace(/[$,\s]/g, "");
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) && Number(plain) <= highestPrice ? plain : undefined;
}

/** Whether anything besides the category leaves products out. */
export function isNarrowed({ q, minPrice, maxPrice, inStock }: ProductFilters): boolean {
  return Boolean(q || minPrice || maxPrice || inStock);
}

/** Every change but that of the page itself starts at page 1 again. */
export function productsUrl(filters: ProductFilters, change: Partial<ProductFilters> = {}): string {
  const { page, ...wanted } = { ...filters, page: 1, ...change };
  const entries = Object.entries({ ...wanted, page: page > 1 ? String(page) : undefined });
  const query = new URLSearchParams(entries.filter((entry): entry is [string, string] => Boolean(entry[1])));
  return query.size > 0 ? `/product?${query}` : "/product";
}

export function productsQuery(filters: ProductFilters, api = browserApi) {
  return queryOptions({
    queryKey: ["products", filters],
    queryFn: async () => {
      const { page, ...narrowed } = filters;
      const response = await api.products.$get({
        query: { ...narrowed, page: String(page), limit: String(storefrontPageSize) },
      });
      const products = await jsonOf(response);
      const total = Number(response.headers.get("X-Total-Count"));
      return { products, total, pages: Math.max(1, Math.ceil(total / storefrontPageSize)) };
    },
    placeholderData: keepPreviousData,
  });
}

export function productQuery(id: string, api = browserApi) {
  return queryOptions({
    queryKey: ["product", id],
    queryFn: () => jsonOf(api.products[":id"].$get({ param: { id } })),
  });
}

export function relatedProductsQuery(id: string, api = browserApi) {
  return queryOptions({
    queryKey: ["product", id, "related"],
    queryFn: () => jsonOf(api.products[":id"].related.$get({ param: { id } })),
  });
}

const featured = 4;

export function featuredProductsQuery(api = browserApi) {
  return queryOptions({
    queryKey: ["products", "featured"],
    queryFn: () => jsonOf(api.products.$get({ query: { limit: String(featured) } })),
  });
}
