import { MutationObserver, type QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, onTestFinished, test, vi } from "vitest";
import { createQueryClient, prefetched, reload } from "./query-client.ts";

test("on the server no timer keeps a page's data in memory", async () => {
  vi.useFakeTimers();
  try {
    const query = { queryKey: ["page"], queryFn: () => "data" };
    await prefetched((client) => client.prefetchQuery(query));
    await createQueryClient().prefetchQuery(query);
    // Notifications of a query are timers, too.
    await vi.advanceTimersByTimeAsync(1_000);
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

/** A query that is loading for the first time. Its answers are given by the test, in any order. */
function startFirstLoad(client: QueryClient, queryKey: string[]) {
  const answers: ((state: string) => void)[] = [];
  const load = () => new Promise<string>((resolve) => answers.push(resolve));
  const query = new QueryObserver(client, { queryKey, queryFn: load });
  onTestFinished(query.subscribe(() => {}));
  return { answers, data: () => query.getCurrentResult().data };
}

test("a change made during a first load is not hidden by that load's older answer", async () => {
  const client = createQueryClient();
  const { answers, data } = startFirstLoad(client, ["payments", "one"]);
  const confirm = new MutationObserver(client, {
    mutationFn: async () => "confirmed",
    meta: { reloads: ["payments"] },
  });
  const confirmed = confirm.mutate();
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[0]?.("placed");
  answers[1]?.("confirmed");
  await confirmed;
  expect(data()).toBe("confirmed");
});

test("a reload of some queries leaves the first loads of others alone", async () => {
  const client = createQueryClient();
  const product = startFirstLoad(client, ["product"]);
  const order = startFirstLoad(client, ["payments"]);
  const reloaded = reload({ predicate: ({ queryKey }) => queryKey[0] === "product" }, client);
  order.answers[0]?.("placed");
  await vi.waitFor(() => expect(order.data()).toBe("placed"));
  expect(product.answers).toHaveLength(2);
  product.answers[1]?.("3 in stock");
  await reloaded;
  expect(product.data()).toBe("3 in stock");
  expect(order.answers).toHaveLength(1);
});
