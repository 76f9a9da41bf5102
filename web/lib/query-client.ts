import { dehydrate, QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api.ts";
import { retryDelayMs } from "./with-retry.ts";

const maxRetries = 3;

export function createQueryClient() {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Client errors are not retried.
        retry: (failures, error) =>
          failures < maxRetries && !(error instanceof ApiError && error.status < 500),
        retryDelay: retryDelayMs,
      },
    },
  });
}

/** The browser's cache. On the server each request gets its own. */
export const browserQueryClient = createQueryClient();

/** Runs a loader's queries on the server and dehydrates the results for the browser's cache. */
export async function prefetched(fill: (queryClient: QueryClient) => Promise<unknown>) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await fill(queryClient);
  return dehydrate(queryClient);
}
