import { queryOptions, useMutation } from "@tanstack/react-query";
import type { CategoryChange, NewCategory } from "#contract/products/category-input.ts";
import { browserApi, jsonOf } from "#web/lib/api.ts";
import { sendOnce } from "#web/lib/send-once.ts";
import { toast } from "#web/ui/toast-store.ts";

export function categoriesQuery() {
  return queryOptions({
    queryKey: ["categories"],
    queryFn: () => jsonOf(browserApi.categories.$get()),
    staleTime: 0,
  });
}

/** Without an id, the category is new. */
export function useCategorySave(id: string | undefined) {
  return useMutation({
    meta: { reloads: ["categories"] },
    mutationFn: async (values: NewCategory & CategoryChange) => {
      if (id) await jsonOf(browserApi.categories[":id"].$patch({ param: { id }, json: values }));
      else
        await sendOnce(["add category", values], (header) =>
          jsonOf(browserApi.categories.$post({ json: values, header })),
        );
    },
    onSuccess: () => toast.success(id ? "Category saved" : "Category added"),
  });
}

export function useCategoryOrder() {
  return useMutation({
    meta: { reloads: ["categories"] },
    mutationFn: (ids: string[]) => jsonOf(browserApi.categories.order.$patch({ json: { ids } })),
  });
}

export function useCategoryDeletion() {
  return useMutation({
    meta: { failure: "inline", reloads: ["categories"] },
    mutationFn: (id: string) => jsonOf(browserApi.categories[":id"].$delete({ param: { id } })),
  });
}
