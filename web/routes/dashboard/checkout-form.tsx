import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { reloadCart } from "#web/features/cart/cart.api.ts";
import { CartError } from "#web/features/cart/cart-error.tsx";
import { CartLines } from "#web/features/cart/cart-lines.tsx";
import { useCart } from "#web/features/cart/use-cart.ts";
import { CheckoutForm } from "#web/features/orders/checkout-form.tsx";
import { useOrderBeingPlaced } from "#web/features/orders/orders.api.ts";
import { showPlacedOrder } from "#web/features/orders/placed-order.ts";
import { privatePageMeta } from "#web/lib/page-meta.ts";
import { BackLink } from "#web/ui/back-link.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import type { Route } from "./+types/checkout-form.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, {
    title: "Account settings",
    description: "Delivery address and payment method.",
    path: "/dashboard/checkoutform",
  });
}

export default function CheckoutFormRoute() {
  const navigate = useNavigate();
  const cart = useCart();
  const placing = useOrderBeingPlaced();
  const { owner } = cart;
  const units = cart.units.filter(({ state }) => state === "ready");
  if (!owner || cart.merging || (cart.status === "loading" && !placing)) return <PageSpinner />;
  if (cart.status === "error") return <CartError onRetry={cart.reload} />;
  // Placing an order empties the cart before the response arrives.
  if (units.length === 0 && !placing) return <PageFrame>{<EmptyCart />}</PageFrame>;
  return (
    <PageFrame>
      <CheckoutForm
        customer={{
          uid: owner.uid,
          email: owner.email,
          username: owner.displayName?.trim() || cart.units[0]?.ownerName || "",
        }}
        totals={cart.totals}
        summary={<CartLines cart={cart} />}
        onPlaced={({ insertedId, number, paymentStatus }) => {
          void reloadCart();
          if (paymentStatus === "awaiting payment")
            return void navigate(`/dashboard/pay/${insertedId}`, { state: { startPayment: true } });
          showPlacedOrder({ id: insertedId, number, uid: owner.uid });
          void navigate("/");
        }}
        onCartChanged={() => void reloadCart()}
      />
    </PageFrame>
  );
}

function PageFrame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-6">
      <BackLink to="/product#order-list">Back to cart</BackLink>
      <h1 className="text-2xl">Account settings</h1>
      {children}
    </div>
  );
}

function EmptyCart() {
  return (
    <div className="flex min-h-80 flex-col items-center justify-center gap-5 rounded-card border border-line bg-card p-8 text-center">
      <p className="text-base">Your cart is empty.</p>
      <div className="flex flex-wrap justify-center gap-3">
        <LinkButton to="/product">See all products</LinkButton>
        <LinkButton to="/dashboard/payment" look="quiet">
          My Orders
        </LinkButton>
      </div>
    </div>
  );
}
