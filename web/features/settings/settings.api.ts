import { queryOptions, useMutation } from "@tanstack/react-query";
import type { ShopSettingsChange } from "#contract/settings/shop-settings.ts";
import { browserApi, jsonOf } from "#web/lib/api.ts";
import { reload } from "#web/lib/query-client.ts";
import { toast } from "#web/ui/toast-store.ts";

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
    mutationFn: (change: ShopSettingsChange) => jsonOf(browserApi.settings.$patch({ json: change })),
    onSuccess: ({ modifiedCount }) => {
      if (modifiedCount > 0) toast.success("Settings saved");
      void reload({ queryKey: firstStepsQuery().queryKey });
    },
  });
}

export type Brand = "logo" | "icon";

/** Uploads and replaces the logo or the icon. */
export function useBrandUpload(brand: Brand) {
  return useMutation({
    meta: { failure: "inline" },
    mutationFn: async (file: File) => {
      if (brand === "logo") await jsonOf(browserApi.settings.logo.$post({ form: { logo: file } }));
      else await jsonOf(browserApi.settings.icon.$post({ form: { icon: file } }));
    },
    onSuccess: () => toast.success(brand === "logo" ? "Logo saved" : "Icon saved"),
  });
}

export function useSampleDataRemoval() {
  return useMutation({
    mutationFn: () => jsonOf(browserApi["sample-data"].$delete()),
    onSuccess: () => toast.success("The sample data is removed"),
    onError: () => toast.error("The sample data could not be removed. Please try again."),
  });
}
