import { useMutation } from "@tanstack/react-query";
import type { BulkChangeInput, BulkEdited, EditedProduct } from "#contract/products/bulk-edit.ts";
import { browserApi, jsonOf } from "#web/lib/api.ts";
import { sendOnce } from "#web/lib/send-once.ts";
import { toast } from "#web/ui/toast-store.ts";
import { productLists } from "../product-admin.api.ts";

const undoMs = 30_000;

type Edit = { products: EditedProduct[]; change: BulkChangeInput };

export function useBulkPreview() {
  return useMutation({
    meta: { failure: "inline" },
    mutationFn: (json: { ids: string[]; change: BulkChangeInput }) =>
      jsonOf(browserApi.products.bulk.preview.$post({ json })),
  });
}

/** Offers to undo the edit. */
export function useBulkEdit() {
  const undo = useBulkUndo();
  return useMutation({
    meta: { failure: "inline", reloads: productLists },
    mutationFn: ({ products, change }: Edit) => {
      const seen = products.map(({ _id, version }) => ({ _id, version }));
      const json = { products: seen, change };
      return sendOnce(["bulk edit", json], (header) =>
        jsonOf(browserApi.products.bulk.$patch({ json, header })),
      );
    },
    onSuccess: (edited) =>
      toast(`${productCount(edited.products.length)} changed.`, {
        durationMs: undoMs,
        action: { label: "Undo", run: () => undo.mutate(edited) },
      }),
  });
}

function useBulkUndo() {
  return useMutation({
    meta: { reloads: productLists },
    mutationFn: ({ products }: BulkEdited) => {
      const former = products.map(({ _id, version, before }) => ({ _id, version, before }));
      const json = { products: former };
      return sendOnce(["undo bulk edit", json], (header) =>
        jsonOf(browserApi.products.bulk.undo.$patch({ json, header })),
      );
    },
    onSuccess: ({ restored, refused }) => {
      if (refused.length === 0) return toast.success(`${productCount(restored)} restored`);
      const titles = refused.map(({ title }) => title).join(", ");
      return toast(`${productCount(restored)} restored. Changed since, and kept: ${titles}.`, {
        kind: "error",
        durationMs: undoMs,
      });
    },
  });
}

export function productCount(count: number): string {
  return count === 1 ? "1 product" : `${count.toLocaleString("en-US")} products`;
}
