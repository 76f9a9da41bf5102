import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { isPrice } from "#contract/basics/money.ts";
import { type ProductSort, productSorts, storefrontPageSize } from "#contract/products/product-list.ts";
import { browserApi, jsonOf } from "#web/lib/api.ts";
import { listUrl, pageParam } from "#web/lib/list-url.ts";

/** Prices in dollars, as in the URL. */
export type ProductFilters = {
  page: number;
  category?: string | undefined;
  q?: string | undefined;
  minPrice?: string | undefined;
  maxPrice?: string | undefined;
  inStock?: "true" | undefined;
  material?: string | undefined;
  color?: string | undefined;
  /** In cm, as the doorway. */
  minWidth?: string | undefined;
  maxWidth?: string | undefined;
  doorway?: string | undefined;
  sort?: ProductSort | undefined;
};

export function filtersFrom(searchParams: URLSearchParams): ProductFilters {
  const [minPrice, maxPrice] = inOrder(
    parsePrice(searchParams.get("minPrice")),
    parsePrice(searchParams.get("maxPrice")),
  );
  const [minWidth, maxWidth] = inOrder(
    parseLength(searchParams.get("minWidth")),
    parseLength(searchParams.get("maxWidth")),
  );
  return {
    page: pageParam(searchParams),
    category: searchParams.get("category") || undefined,
    q: searchParams.get("q")?.slice(0, 100) || undefined,
    minPrice,
    maxPrice,
    inStock: searchParams.get("inStock") === "true" ? "true" : undefined,
    material: searchParams.get("material")?.slice(0, 100) || undefined,
    color: searchParams.get("color")?.slice(0, 100) || undefined,
    minWidth,
    maxWidth,
    doorway: parseLength(searchParams.get("doorway")),
    sort: productSorts.find((sort) => sort === searchParams.get("sort")),
  };
}

/** Swaps a minimum and maximum that were mixed up. */
function inOrder(min: string | undefined, max: string | undefined) {
  return Number(min) > Number(max) ? [max, min] : [min, max];
}

/** Parses "$1,200" as 1200; ignores invalid prices. */
function parsePrice(text: string | null): string | undefined {
  const plain = (text ?? "").replace(/[$,\s]/g, "");
  return /^\d{1,10}(\.\d{1,3})?$/.test(plain) && isPrice(Number(plain)) ? plain : undefined;
}

/** Parses "80 cm" as 80; ignores invalid lengths. */
function parseLength(text: string | null): string | undefined {
  const plain = (text ?? "").replace(/\s|cm/g, "").replace(",", ".");
  return /^\d{1,3}(\.\d)?$/.test(plain) ? plain : undefined;
}

/** True if any filter besides the category is set. */
export function isFiltered({ page, category, sort, ...filters }: ProductFilters): boolean {
  return Object.values(filters).some(Boolean);
}

export function productsUrl(filters: ProductFilters, change: Partial<ProductFilters> = {}): string {
  return listUrl("/product", filters, change);
}

export function productsQuery(filters: ProductFilters, api = browserApi) {
  return queryOptions({
    queryKey: ["products", filters],
    queryFn: async () => {
      const { page, ...query } = filters;
      const response = await api.products.$get({
        query: { ...query, onePerDesign: "setting", page: String(page), limit: String(storefrontPageSize) },
      });
      const products = await jsonOf(response);
      const total = Number(response.headers.get("X-Total-Count"));
      return { products, total, pages: Math.max(1, Math.ceil(total / storefrontPageSize)) };
    },
    placeholderData: keepPreviousData,
  });
}

/** How many products each choice of a filter would show. */
export function facetsQuery({ page, sort, ...query }: ProductFilters, api = browserApi) {
  return queryOptions({
    queryKey: ["products", "facets", query],
    queryFn: () => jsonOf(api.products.facets.$get({ query: { ...query, onePerDesign: "setting" } })),
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

/** The first free day for a product that needs so many days itself. */
export function earliestDeliveryQuery(days: number, api = browserApi) {
  return queryOptions({
    queryKey: ["product", "delivery", days],
    queryFn: () => jsonOf(api.delivery.earliest.$get({ query: { days: String(days) } })),
  });
}

export function featuredProductsQuery(api = browserApi) {
  return queryOptions({
    queryKey: ["products", "featured"],
    queryFn: () => jsonOf(api.products.featured.$get()),
  });
}

/** Products in this order, or the newest if none is chosen: for the preview of the home page. */
export function chosenProductsQuery(ids: string[]) {
  return queryOptions({
    queryKey: ["products", "chosen", ids],
    queryFn: async () => {
      if (ids.length === 0) return jsonOf(browserApi.products.$get({ query: { limit: "4" } }));
      const found = await Promise.allSettled(
        ids.map((id) => jsonOf(browserApi.products[":id"].$get({ param: { id } }))),
      );
      return found.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
    },
    placeholderData: keepPreviousData,
  });
}
