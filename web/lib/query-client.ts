import { dehydrate, MutationCache, QueryClient, type QueryFilters } from "@tanstack/react-query";
import { alertDialog } from "#web/ui/message-dialog-store.ts";
import { toast } from "#web/ui/toast-store.ts";
import { ApiError, reasonOf } from "./api.ts";
import { retryDelayMs } from "./with-retry.ts";

const maxRetries = 3;

declare module "@tanstack/react-query" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be merged with the library's own.
  interface Register {
    mutationMeta: {
      /**
       * How a failure is shown. Usually as a toast. "dialog": it stays until it is read, because it is about an order, money or a person.
       * "inline": the page shows it. A mutation with an `onError` shows it itself.
       */
      failure?: "dialog" | "inline";
      /** The first words of the keys of queries that are loaded again afterwards, also after a failure. */
      reloads?: string[];
    };
  }
}

export function createQueryClient() {
  const mutationCache = new MutationCache({
    onError: (error, _input, _result, { options, meta }) => {
      if (options.onError || meta?.failure === "inline") return;
      if (meta?.failure === "dialog")
        void alertDialog({ icon: "error", title: "Error!", text: reasonOf(error) });
      else toast.error(reasonOf(error));
    },
    onSettled: async (_data, _error, _input, _result, { meta }) => {
      const reloads = meta?.reloads ?? [];
      await Promise.all(reloads.map((name) => reload({ queryKey: [name] }, queryClient)));
    },
  });
  const queryClient = new QueryClient({
    mutationCache,
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Client errors are not retried.
        retry: (failures, error) =>
          failures < maxRetries && !(error instanceof ApiError && error.status < 500),
        retryDelay: retryDelayMs,
      },
      // Without a network they fail at once instead of waiting for one.
      mutations: { networkMode: "always" },
    },
  });
  return queryClient;
}

/** The browser's cache. On the server each request gets its own. */
export const browserQueryClient = createQueryClient();

/** Loads queries again after a change. Also a first load that is under way: its answer may be older than the change. */
export async function reload(filters: QueryFilters = {}, queryClient = browserQueryClient): Promise<void> {
  const isFirstLoad: QueryFilters["predicate"] = (query) =>
    query.state.data === undefined && (filters.predicate?.(query) ?? true);
  void queryClient.cancelQueries({ ...filters, type: "active", predicate: isFirstLoad }, { silent: true });
  await queryClient.invalidateQueries(filters);
}

/** Runs a loader's queries on the server and dehydrates the results for the browser's cache. */
export async function prefetched(fill: (queryClient: QueryClient) => Promise<unknown>) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await fill(queryClient);
  return dehydrate(queryClient);
}
