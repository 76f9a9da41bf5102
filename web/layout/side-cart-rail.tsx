import { useState } from "react";
import { SideCart } from "#web/features/cart/side-cart.tsx";
import { useOrderBeingPlaced } from "#web/features/orders/orders.api.ts";
import { PaymentPanel } from "#web/features/orders/payment-panel.tsx";
import { ProductDialog } from "#web/features/products/product-dialog.tsx";
import { useCheckout } from "./use-checkout.ts";

/** The order list and the dialogs opened from it. */
export function SideCartRail() {
  const [product, setProduct] = useState<string>();
  const { paying, checkOut, stopPaying } = useCheckout();
  const orderBeingPlaced = useOrderBeingPlaced();
  return (
    <>
      <SideCart orderBeingPlaced={orderBeingPlaced} onShowProduct={setProduct} onCheckout={checkOut} />
      {product && <ProductDialog productId={product} onClose={() => setProduct(undefined)} />}
      {paying && <PaymentPanel onClose={stopPaying} />}
    </>
  );
}
