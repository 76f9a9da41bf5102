import { Suspense, useState } from "react";
import { useLocation } from "react-router";
import { CartButton } from "#web/features/cart/cart-button.tsx";
import { lazyComponent } from "#web/lib/lazy-component.ts";

const CartDrawer = lazyComponent(async () => (await import("./cart-drawer.tsx")).CartDrawer);

/** The cart in the top bar. Going to another page closes what was opened from it. */
export function CartEntry() {
  const { key } = useLocation();
  const [openedOn, setOpenedOn] = useState<string>();
  return (
    <>
      <CartButton onClick={() => setOpenedOn(key)} />
      {openedOn === key && (
        <Suspense>
          <CartDrawer onClose={() => setOpenedOn(undefined)} />
        </Suspense>
      )}
    </>
  );
}
