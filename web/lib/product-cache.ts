import { browserQueryClient } from "./query-client.ts";

const names = new Set<unknown>(["products", "product"]);
const productQueries = {
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => names.has(queryKey[0]),
};
const cache = browserQueryClient.getQueryCache();

/** What was learnt while lists and pages were on their way: they may have been read before it happened. */
const learntMeanwhile = new Map<string, number>();

/** Whoever learns a product's new stock tells every list and page that shows it. */
export function noteStock(productId: string, stock: number): void {
  if (browserQueryClient.isFetching(productQueries) > 0) learntMeanwhile.set(productId, stock);
  for (const query of cache.findAll(productQueries)) {
    const { data, dataUpdatedAt, isInvalidated } = query.state;
    const changed = withStock(data, productId, stock);
    if (changed === data) continue;
    // As old as before, and still to be asked for if it was: nothing else about it is news.
    browserQueryClient.setQueryData(query.queryKey, changed, { updatedAt: dataUpdatedAt });
    if (isInvalidated) query.invalidate();
  }
}

cache.subscribe(() => {
  if (learntMeanwhile.size === 0 || browserQueryClient.isFetching(productQueries) > 0) return;
  const learnt = Array.from(learntMeanwhile);
  learntMeanwhile.clear();
  for (const [productId, stock] of learnt) noteStock(productId, stock);
});

/** Stock has changed, and how much is left is not known. */
export function refreshStock(): void {
  void browserQueryClient.invalidateQueries(productQueries);
}

export function withStock(data: unknown, productId: string, stock: number): unknown {
  if (Array.isArray(data)) {
    const changed = data.map((one) => withStock(one, productId, stock));
    return changed.some((one, place) => one !== data[place]) ? changed : data;
  }
  if (typeof data !== "object" || data === null) return data;
  if ("_id" in data) return data._id === productId ? { ...data, piece: stock } : data;
  if (!("products" in data)) return data;
  const products = withStock(data.products, productId, stock);
  return products === data.products ? data : { ...data, products };
}
