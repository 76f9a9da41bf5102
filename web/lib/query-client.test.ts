import { MutationObserver, QueryObserver } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { createQueryClient, prefetched } from "./query-client.ts";

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

test("a change made during a first load is not hidden by that load's older answer", async () => {
  const client = createQueryClient();
  const answers: ((state: string) => void)[] = [];
  const load = () => new Promise<string>((resolve) => answers.push(resolve));
  const order = new QueryObserver(client, { queryKey: ["payments", "one"], queryFn: load });
  const stop = order.subscribe(() => {});
  const confirm = new MutationObserver(client, {
    mutationFn: async () => "confirmed",
    meta: { reloads: ["payments"] },
  });
  const confirmed = confirm.mutate();
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[0]?.("placed");
  answers[1]?.("confirmed");
  await confirmed;
  expect(order.getCurrentResult().data).toBe("confirmed");
  stop();
  client.clear();
});
