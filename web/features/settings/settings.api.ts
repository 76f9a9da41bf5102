import { queryOptions, useMutation } from "@tanstack/react-query";
import type { ShopSettingsChange } from "#contract/shop-settings.ts";
import { ApiError, browserApi, jsonOf } from "#web/lib/api.ts";
import { toast } from "#web/ui/toast-store.ts";

/** Without a network these fail at once instead of waiting for one. */
const failFast = { networkMode: "always" } as const;

/** Never cached: the form must start with the current settings. */
export function shopSettingsQuery() {
  return queryOptions({
    queryKey: ["settings"],
    queryFn: () => jsonOf(browserApi.settings.$get()),
    staleTime: 0,
  });
}

export function useSettingsChange() {
  return useMutation({
    ...failFast,
    mutationFn: (change: ShopSettingsChange) => jsonOf(browserApi.settings.$patch({ json: change })),
    onSuccess: ({ modifiedCount }) => {
      if (modifiedCount > 0) toast.success("Settings saved");
    },
    onError: (error) => toast.error(reasonOf(error)),
  });
}

function reasonOf(error: Error): string {
  return (
    (error instanceof ApiError && error.problem.detail) ||
    "The settings could not be saved. Please try again."
  );
}
