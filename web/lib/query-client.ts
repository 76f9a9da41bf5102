import { dehydrate, QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api.ts";

const tries = 3;
const longestWaitMs = 30_000;

export function createQueryClient() {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // On the server a timer would hold on to every page's data for as long, and strangers could fill the memory.
        gcTime: import.meta.env.SSR ? Number.POSITIVE_INFINITY : 5 * 60_000,
        // What was refused will be refused again; only what failed on the way is tried once more.
        retry: (failures, error) => failures < tries && !(error instanceof ApiError && error.status < 500),
        retryDelay: (failures) => Math.min(1000 * 2 ** failures, longestWaitMs),
      },
    },
  });
}

/** The browser's one cache. Requests on the server each get their own. */
export const browserQueryClient = createQueryClient();

/** Runs a loader's queries on the server and packs what they brought for the browser's cache. */
export async function prefetched(fill: (queryClient: QueryClient) => Promise<unknown>) {
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  await fill(queryClient);
  return dehydrate(queryClient);
}
