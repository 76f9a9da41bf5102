import { keepPreviousData, queryOptions, useMutation } from "@tanstack/react-query";
import type { NewApiKey } from "#contract/account/api-key.ts";
import { browserApi, jsonOf } from "#web/lib/api.ts";
import { listPage, pageQueryOf } from "#web/lib/list-page.ts";
import { sendOnce } from "#web/lib/send-once.ts";
import { toast } from "#web/ui/toast-store.ts";

export function apiKeysQuery(page: number) {
  return queryOptions({
    queryKey: ["api-keys", page],
    queryFn: () => listPage(browserApi["api-keys"].$get({ query: pageQueryOf(page) })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** `gcTime`: the key must not stay in memory after its dialog is closed. */
export function useApiKeyCreation() {
  return useMutation({
    meta: { reloads: ["api-keys"] },
    gcTime: 0,
    mutationFn: async (values: NewApiKey): Promise<string> => {
      const { key } = await sendOnce(["create API key", values], (header) =>
        jsonOf(browserApi["api-keys"].$post({ json: values, header })),
      );
      // The first response was lost, and the server does not know the key.
      if (key === null)
        throw new Error(
          "The key was created, but the connection was lost before it could be shown. Revoke it, and create another one.",
        );
      return key;
    },
  });
}

export function useApiKeyRevocation() {
  return useMutation({
    meta: { reloads: ["api-keys"] },
    mutationFn: (id: string) => jsonOf(browserApi["api-keys"][":id"].$delete({ param: { id } })),
    onSuccess: () => toast.success("API key revoked"),
  });
}
