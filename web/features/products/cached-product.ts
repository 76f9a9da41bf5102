import type { Product } from "#contract/product.ts";
import { browserQueryClient } from "#web/lib/query-client.ts";
import { productQuery } from "./products.api.ts";

/** A product that some list has brought opens at once; if the list is old, it is fetched anew behind the scenes. */
export function cachedProduct(id: string): Product | undefined {
  const { queryKey } = productQuery(id);
  const opened = browserQueryClient.getQueryData(queryKey);
  if (opened) return opened;
  for (const { queryKey: key, state } of browserQueryClient.getQueryCache().getAll()) {
    const product = isList(key) ? listed(state.data).find(({ _id }) => _id === id) : undefined;
    if (product)
      return browserQueryClient.setQueryData(queryKey, product, { updatedAt: state.dataUpdatedAt });
  }
  return undefined;
}

/** Not the dashboard's lists: they hold products that customers do not see. */
function isList([first, second, third]: readonly unknown[]): boolean {
  return (first === "products" && second !== "dashboard") || (first === "product" && third === "related");
}

/** Lists are kept bare, or with their number of pages. */
function listed(data: unknown): Product[] {
  if (Array.isArray(data)) return data;
  if (typeof data === "object" && data !== null && "products" in data) return listed(data.products);
  return [];
}
