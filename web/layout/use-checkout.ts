import { useState } from "react";
import { useNavigate } from "react-router";
import type { Cart } from "#web/features/cart/use-cart.ts";

/** Opens the payment panel; guests sign in first and continue at the checkout form. */
export function useCheckout() {
  const [paying, setPaying] = useState(false);
  const navigate = useNavigate();
  return {
    paying,
    stopPaying: () => setPaying(false),
    checkOut({ owner }: Cart) {
      if (owner) setPaying(true);
      else void navigate("/login", { state: { from: "/dashboard/checkoutform" } });
    },
  };
}
