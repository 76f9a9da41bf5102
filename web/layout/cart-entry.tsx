import { Suspense, useState } from "react";
import { useLocation } from "react-router";
import { CartButton } from "#web/features/cart/cart-button.tsx";
import { lazyComponent } from "#web/lib/lazy-component.ts";

const CartDrawer = lazyComponent(async () => (await import("./cart-drawer.tsx")).CartDrawer);

/** The cart button in the top bar. Navigation closes the drawer. */
export function CartEntry() {
  const { key } = useLocation();
  const [openedAtKey, setOpenedAtKey] = useState<string>();
  return (
    <>
      <CartButton onClick={() => setOpenedAtKey(key)} />
      {openedAtKey === key && (
        <Suspense>
          <CartDrawer onClose={() => setOpenedAtKey(undefined)} />
        </Suspense>
      )}
    </>
  );
}
