import { useState } from "react";
import type { Product } from "#contract/products/product.ts";
import { busyText, SubmitButton } from "#web/ui/submit-button.tsx";
import { requestCart } from "./load-cart-on-demand.ts";

type AddToCartButtonProps = {
  product: Product;
  /** Id of the element with the product's title. */
  describedBy: string;
  look?: "primary" | "quiet";
  className?: string;
};

export function AddToCartButton({
  product,
  describedBy,
  look = "quiet",
  className = "",
}: AddToCartButtonProps) {
  const [busy, setBusy] = useState(false);
  const [shopIsBusy, setShopIsBusy] = useState(false);
  const [added, setAdded] = useState(false);
  const soldOut = product.piece <= 0;

  async function add() {
    if (busy) return;
    setBusy(true);
    requestCart();
    try {
      const { addToCart } = await import("./add-to-cart.ts");
      if (await addToCart(product, () => setShopIsBusy(true))) setAdded(true);
    } catch {
      const { toast } = await import("#web/ui/toast-store.ts");
      toast.error("Failed to add product");
    } finally {
      setBusy(false);
      setShopIsBusy(false);
    }
  }

  return (
    <SubmitButton
      type="button"
      look={look}
      busy={busy}
      disabled={soldOut}
      aria-describedby={describedBy}
      onClick={() => void add()}
      className={className}
    >
      {shopIsBusy ? busyText : soldOut ? "Stock Out" : added ? "Add more you want" : "Add to cart"}
    </SubmitButton>
  );
}
