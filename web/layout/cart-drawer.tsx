import { useState } from "react";
import { CartPanel } from "#web/features/cart/cart-panel.tsx";
import { PaymentPanel } from "#web/features/orders/payment-panel.tsx";
import { ProductDialog } from "#web/features/products/product-dialog.tsx";
import { useCheckout } from "./use-checkout.ts";

/** The cart panel and the dialogs opened from it. */
export function CartDrawer({ onClose }: { onClose: () => void }) {
  const [product, setProduct] = useState<string>();
  const { paying, checkOut, stopPaying } = useCheckout();
  return (
    <>
      <CartPanel onClose={onClose} onShowProduct={setProduct} onCheckout={checkOut} />
      {product && <ProductDialog productId={product} onClose={() => setProduct(undefined)} />}
      {paying && <PaymentPanel onClose={stopPaying} />}
    </>
  );
}
