import { keepPreviousData, queryOptions, useMutation } from "@tanstack/react-query";
import { browserApi, jsonOf } from "#web/lib/api.ts";
import { toast } from "#web/ui/toast-store.ts";

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

export function useErasureAgreement() {
  return useMutation({
    meta: { reloads: [key] },
    mutationFn: (days: number) => jsonOf(browserApi.erasure.$patch({ json: { days } })),
    onSuccess: () => toast.success("Your agreement is saved"),
  });
}

export function useErasureWithdrawal() {
  return useMutation({
    meta: { reloads: [key] },
    mutationFn: () => jsonOf(browserApi.erasure.$delete()),
    onSuccess: () => toast.success("Nothing more is erased"),
  });
}
