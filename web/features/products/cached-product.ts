import type { ListedProduct } from "#contract/products/product.ts";
import { browserQueryClient } from "#web/lib/query-client.ts";
import { productQuery } from "./products.api.ts";

/** A product from any cached list, so that its page opens at once; stale data is refetched in the background. */
export function cachedProduct(id: string): ListedProduct | undefined {
  const { queryKey } = productQuery(id);
  const opened = browserQueryClient.getQueryData(queryKey);
  if (opened) return opened;
  for (const { queryKey: key, state } of browserQueryClient.getQueryCache().getAll()) {
    const product = isPublicList(key) ? productsIn(state.data).find(({ _id }) => _id === id) : undefined;
    if (product)
      return browserQueryClient.setQueryData(queryKey, product, { updatedAt: state.dataUpdatedAt });
  }
  return undefined;
}

/** Not the dashboard's lists: they include products hidden from customers. */
function isPublicList([first, second, third]: readonly unknown[]): boolean {
  return (first === "products" && second !== "dashboard") || (first === "product" && third === "related");
}

/** Lists are cached as arrays, or as pages with a total. */
function productsIn(data: unknown): ListedProduct[] {
  if (Array.isArray(data)) return data;
  if (typeof data === "object" && data !== null && "products" in data) return productsIn(data.products);
  return [];
}
