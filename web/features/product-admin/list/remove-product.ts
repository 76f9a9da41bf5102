import { undoSeconds } from "#contract/products/deletion-periods.ts";
import { alertDialog, confirmDialog, dismissDialogs } from "#web/ui/message-dialog-store.ts";
import { toast } from "#web/ui/toast-store.ts";
import { useProductRemoval, useProductRestore } from "../product-admin.api.ts";

type ProductRef = { id: string; title: string };

/** Confirms, deletes and offers to undo. `onDeleted` runs after the success dialog is closed. */
export function useRemoveProduct(onDeleted: () => void) {
  const removal = useProductRemoval();
  const restore = useProductRestore();

  /** The toast renders above the modal dialog and outlives it. */
  function offerUndo(product: ProductRef) {
    const run = () => {
      dismissDialogs();
      restore.mutate(product);
    };
    toast(`${product.title} was deleted.`, {
      durationMs: undoSeconds * 1000,
      action: { label: "Undo", run },
    });
  }

  return async (product: ProductRef) => {
    if (removal.isPending || !(await confirmDialog({ detail: `${product.title} will be deleted.` }))) return;
    try {
      await removal.mutateAsync(product.id);
    } catch {
      await alertDialog({ icon: "error", title: "Error!", text: "Failed to delete the product." });
      return;
    }
    offerUndo(product);
    await alertDialog({ icon: "success", title: "Deleted!", text: "Your file has been deleted." });
    onDeleted();
  };
}
