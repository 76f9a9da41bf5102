import { queryOptions, useMutation } from "@tanstack/react-query";
import type { CategoryChange, NewCategory } from "#contract/products/category-input.ts";
import { browserApi, jsonOf } from "#web/lib/api.ts";
import { browserQueryClient } from "#web/lib/query-client.ts";
import { sendOnce } from "#web/lib/send-once.ts";
import { toast } from "#web/ui/toast-store.ts";
import { reasonOf } from "../product-admin.api.ts";

const failFast = { networkMode: "always" } as const;

export function categoriesQuery() {
  return queryOptions({
    queryKey: ["categories"],
    queryFn: () => jsonOf(browserApi.categories.$get()),
    staleTime: 0,
  });
}

function reload(): Promise<void> {
  return browserQueryClient.invalidateQueries({ queryKey: ["categories"] });
}

/** Without an id, the category is new. */
export function useCategorySave(id: string | undefined) {
  return useMutation({
    ...failFast,
    mutationFn: async (values: NewCategory & CategoryChange) => {
      if (id) await jsonOf(browserApi.categories[":id"].$patch({ param: { id }, json: values }));
      else
        await sendOnce(["add category", values], (header) =>
          jsonOf(browserApi.categories.$post({ json: values, header })),
        );
    },
    onSuccess: async () => {
      toast.success(id ? "Category saved" : "Category added");
      await reload();
    },
    onError: (error) => toast.error(reasonOf(error)),
  });
}

export function useCategoryOrder() {
  return useMutation({
    ...failFast,
    mutationFn: (ids: string[]) => jsonOf(browserApi.categories.order.$patch({ json: { ids } })),
    onError: (error) => toast.error(reasonOf(error)),
    onSettled: reload,
  });
}

export function useCategoryDeletion() {
  return useMutation({
    ...failFast,
    mutationFn: (id: string) => jsonOf(browserApi.categories[":id"].$delete({ param: { id } })),
    onSettled: reload,
  });
}
