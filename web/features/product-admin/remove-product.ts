import { undoSeconds } from "#contract/product-input.ts";
import { alertDialog, confirmDialog, dismissDialogs } from "#web/ui/message-dialog-store.ts";
import { toast } from "#web/ui/toast-store.ts";
import { useProductRemoval, useProductReturn } from "./product-admin.api.ts";

type Removed = { id: string; title: string };

/** Asks, deletes, says so, and offers to take it back. `onGone` is called when all has been said. */
export function useRemoveProduct(onGone: () => void) {
  const removal = useProductRemoval();
  const taking = useProductReturn();

  /** The message lies above the dialog, which is modal, and outlives it: there is one way back with one clock. */
  function offerUndo(product: Removed) {
    const run = () => {
      dismissDialogs();
      taking.mutate(product);
    };
    toast(`${product.title} was deleted.`, {
      durationMs: undoSeconds * 1000,
      action: { label: "Undo", run },
    });
  }

  return async (product: Removed) => {
    if (removal.isPending || !(await confirmDialog({ detail: `${product.title} will be deleted.` }))) return;
    try {
      await removal.mutateAsync(product.id);
    } catch {
      await alertDialog({ icon: "error", title: "Error!", text: "Failed to delete the product." });
      return;
    }
    offerUndo(product);
    await alertDialog({ icon: "success", title: "Deleted!", text: "Your file has been deleted." });
    onGone();
  };
}
