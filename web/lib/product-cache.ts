import { browserQueryClient, reload } from "./query-client.ts";

const productKeys = new Set<unknown>(["products", "product"]);
const productQueries = {
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => productKeys.has(queryKey[0]),
};
const cache = browserQueryClient.getQueryCache();

/** Stock changes that arrived during a fetch: its response may be older than the change. */
const changedWhileFetching = new Map<string, number>();

/** Writes a product's new stock into every cached list and page. */
export function updateStock(productId: string, stock: number): void {
  if (browserQueryClient.isFetching(productQueries) > 0) changedWhileFetching.set(productId, stock);
  for (const query of cache.findAll(productQueries)) {
    const { data, dataUpdatedAt, isInvalidated } = query.state;
    const changed = withStock(data, productId, stock);
    if (changed === data) continue;
    // Only the stock is new: age and invalidation of the rest stay as they were.
    browserQueryClient.setQueryData(query.queryKey, changed, { updatedAt: dataUpdatedAt });
    if (isInvalidated) query.invalidate();
  }
}

cache.subscribe(() => {
  if (changedWhileFetching.size === 0 || browserQueryClient.isFetching(productQueries) > 0) return;
  const changes = Array.from(changedWhileFetching);
  changedWhileFetching.clear();
  for (const [productId, stock] of changes) updateStock(productId, stock);
});

/** Refetches products after an unknown change in stock. */
export function refreshStock(): void {
  void reload(productQueries);
}

export function withStock(data: unknown, productId: string, stock: number): unknown {
  if (Array.isArray(data)) {
    const changed = data.map((item) => withStock(item, productId, stock));
    return changed.some((item, index) => item !== data[index]) ? changed : data;
  }
  if (typeof data !== "object" || data === null) return data;
  if ("_id" in data) return data._id === productId ? { ...data, piece: stock } : data;
  if (!("products" in data)) return data;
  const products = withStock(data.products, productId, stock);
  return products === data.products ? data : { ...data, products };
}
