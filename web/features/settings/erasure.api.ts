import { keepPreviousData, queryOptions, useMutation } from "@tanstack/react-query";
import { browserApi, jsonOf } from "#web/lib/api.ts";
import { browserQueryClient } from "#web/lib/query-client.ts";
import { toast } from "#web/ui/toast-store.ts";

const failFast = { networkMode: "always" } as const;
const key = "erasure";

/** What is erased if orders are kept for so many days. Undefined: for the agreed period. */
export function erasureQuery(days?: number) {
  return queryOptions({
    queryKey: [key, days],
    queryFn: () =>
      jsonOf(browserApi.erasure.$get({ query: days === undefined ? {} : { days: String(days) } })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

const reload = () => browserQueryClient.invalidateQueries({ queryKey: [key] });

export function useErasureAgreement() {
  return useMutation({
    ...failFast,
    mutationFn: (days: number) => jsonOf(browserApi.erasure.$patch({ json: { days } })),
    onSuccess: () => toast.success("Your agreement is saved"),
    onError: (error) => toast.error(error.message),
    onSettled: reload,
  });
}

export function useErasureWithdrawal() {
  return useMutation({
    ...failFast,
    mutationFn: () => jsonOf(browserApi.erasure.$delete()),
    onSuccess: () => toast.success("Nothing more is erased"),
    onError: (error) => toast.error(error.message),
    onSettled: reload,
  });
}
