import { browserQueryClient } from "./query-client.ts";

const names = new Set<unknown>(["products", "product"]);
const productQueries = {
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => names.has(queryKey[0]),
};

/** Whoever learns a product's new stock tells every list and page that shows it. */
export function noteStock(productId: string, stock: number): void {
  browserQueryClient.setQueriesData<unknown>(productQueries, (data: unknown) =>
    withStock(data, productId, stock),
  );
}

/** Stock has changed, and how much is left is not known. */
export function refreshStock(): void {
  void browserQueryClient.invalidateQueries(productQueries);
}

export function withStock(data: unknown, productId: string, stock: number): unknown {
  if (Array.isArray(data)) return data.map((one) => withStock(one, productId, stock));
  if (typeof data !== "object" || data === null) return data;
  if ("_id" in data) return data._id === productId ? { ...data, piece: stock } : data;
  if ("products" in data) return { ...data, products: withStock(data.products, productId, stock) };
  return data;
}
