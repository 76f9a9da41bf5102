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
