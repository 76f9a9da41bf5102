import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "#web/lib/api.ts";
import { refreshStock, updateStock } from "#web/lib/product-cache.ts";
import type { SessionUser } from "#web/lib/session/session-store.ts";
import { withRetry } from "#web/lib/with-retry.ts";
import { alertDialog, confirmDialog } from "#web/ui/message-dialog-store.ts";
import { toast } from "#web/ui/toast-store.ts";
import { oneAtATime, showAddError } from "./add-to-cart.ts";
import { addUnit } from "./add-unit.ts";
import { cachedUnits, deleteUnit, reloadCart, reserveUnit, showAdded, showRemoved } from "./cart.api.ts";
import { type CartProduct, type CartRow, newestUnit, type QuantityChange } from "./cart-units.ts";
import { addGuestUnit, removeGuestUnits } from "./guest-cart.ts";
import { quantityChangeKey } from "./use-cart.ts";

/** Actions on a cart row. A guest's cart is changed in the browser. */
export function useCartChanges(owner: SessionUser | null) {
  const [waiting, setWaiting] = useState<string>();
  const quantity = useMutation({
    ...oneAtATime,
    // Pending changes are shown at once (see `withChanges`).
    mutationKey: quantityChangeKey,
    mutationFn: ({ product, by }: QuantityChange) =>
      owner ? changeQuantity(owner, product, by, () => setWaiting(product.productId)) : Promise.resolve(),
    onError: () => toast.error("We couldn't change the quantity. Please try again."),
    onSettled: () => {
      setWaiting(undefined);
      void reloadCart();
    },
  });

  const removal = useMutation({
    ...oneAtATime,
    meta: { failure: "inline" },
    mutationFn: (row: CartRow) => removeRow(owner, row),
  });

  const reservation = useMutation({
    ...oneAtATime,
    mutationFn: reserveRow,
    onSettled: () => void reloadCart(),
  });

  return {
    changeQuantity(row: CartRow, by: 1 | -1) {
      if (owner) quantity.mutate({ product: row.product, by });
      else changeGuestQuantity(row, by);
    },
    /** Resolves to true when the row is removed and the confirmation is closed. */
    async remove(row: CartRow): Promise<boolean> {
      if (!(await confirmDialog({ detail: removalDetail(row) }))) return false;
      try {
        if (!(await removal.mutateAsync(row))) return false;
      } catch {
        await alertDialog({ icon: "error", title: "Error!", text: "Failed to delete the product." });
        return false;
      }
      await alertDialog({ icon: "success", title: "Deleted!", text: "Your file has been deleted." });
      return true;
    },
    reserve: (row: CartRow) => reservation.mutate(row),
    /** The product whose quantity can't be changed yet, because the shop is busy. */
    waiting,
    removing: removal.isPending ? removal.variables.key : undefined,
    reserving: reservation.isPending ? reservation.variables.key : undefined,
  };
}

function removalDetail({ product: { title }, units }: CartRow): string {
  const what = units.length > 1 ? `${units.length} × ${title}` : title;
  return `${what} will be removed from your cart.`;
}

async function changeQuantity(
  user: SessionUser,
  product: CartProduct,
  by: 1 | -1,
  onBusy: () => void,
): Promise<void> {
  if (by < 0) {
    const unit = newestUnit(cachedUnits(user), product.productId);
    if (!unit) return;
    await withRetry(() => deleteUnit(unit.id), { onBusy });
    showRemoved(user, unit.id);
    refreshStock();
    return;
  }
  const added = await addUnit(user, product, crypto.randomUUID(), onBusy);
  if (added.error) showAddError(added.error, product);
  else showAdded(user, product, added.id);
}

function changeGuestQuantity({ product, units }: CartRow, by: 1 | -1): void {
  const newest = units.at(-1);
  if (by < 0) removeGuestUnits(newest ? [newest.id] : []);
  else if (units.length >= product.stock) showAddError("out_of_stock", product);
  else addGuestUnit(product);
}

async function removeRow(user: SessionUser | null, row: CartRow): Promise<boolean> {
  if (!user) {
    removeGuestUnits(row.units.map(({ id }) => id));
    return true;
  }
  const { productId } = row.product;
  const units = cachedUnits(user).filter((unit) => unit.productId === productId && unit.state === row.state);
  try {
    for (const { id } of units) {
      if (!(await withRetry(() => deleteUnit(id)))) return false;
      showRemoved(user, id);
    }
    return true;
  } finally {
    refreshStock();
    await reloadCart();
  }
}

async function reserveRow({ product, units }: CartRow): Promise<void> {
  for (const { id } of units) {
    try {
      const { stock, reserved } = await reserveUnit(id);
      updateStock(product.productId, stock);
      if (!reserved) return showAddError("display_piece", product);
    } catch (error) {
      if (error instanceof ApiError && error.code === "out_of_stock")
        return showAddError("out_of_stock", product);
      throw error;
    }
  }
}
