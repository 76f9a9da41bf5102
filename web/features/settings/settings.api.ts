import { queryOptions, useMutation } from "@tanstack/react-query";
import type { ShopSettingsChange } from "#contract/settings/shop-settings.ts";
import { ApiError, browserApi, jsonOf } from "#web/lib/api.ts";
import { browserQueryClient } from "#web/lib/query-client.ts";
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

/** Never cached: the owner comes back from another page with a step done. */
export function firstStepsQuery() {
  return queryOptions({
    queryKey: ["first steps"],
    queryFn: () => jsonOf(browserApi["first-steps"].$get()),
    staleTime: 0,
  });
}

export function useSettingsChange() {
  return useMutation({
    ...failFast,
    mutationFn: (change: ShopSettingsChange) => jsonOf(browserApi.settings.$patch({ json: change })),
    onSuccess: ({ modifiedCount }) => {
      if (modifiedCount > 0) toast.success("Settings saved");
      void browserQueryClient.invalidateQueries(firstStepsQuery());
    },
    onError: (error) => toast.error(reasonOf(error)),
  });
}

export type Brand = "logo" | "icon";

/** Uploads and replaces the logo or the icon. */
export function useBrandUpload(brand: Brand) {
  return useMutation({
    ...failFast,
    mutationFn: async (file: File) => {
      if (brand === "logo") await jsonOf(browserApi.settings.logo.$post({ form: { logo: file } }));
      else await jsonOf(browserApi.settings.icon.$post({ form: { icon: file } }));
    },
    onSuccess: () => toast.success(brand === "logo" ? "Logo saved" : "Icon saved"),
  });
}

export function useSampleDataRemoval() {
  return useMutation({
    ...failFast,
    mutationFn: () => jsonOf(browserApi["sample-data"].$delete()),
    onSuccess: () => toast.success("The sample data is removed"),
    onError: () => toast.error("The sample data could not be removed. Please try again."),
  });
}

export function reasonOf(error: Error): string {
  const [field] = (error instanceof ApiError && error.problem.errors) || [];
  return (
    field?.message ||
    (error instanceof ApiError && error.problem.detail) ||
    "The settings could not be saved. Please try again."
  );
}
