import { useLocation, useNavigate, useSearchParams } from "react-router";
import { PayPage } from "#web/features/orders/pay-page.tsx";
import { showPlacedOrder } from "#web/features/orders/placed-order.ts";
import { privatePageMeta } from "#web/lib/page-meta.ts";
import { useSession } from "#web/lib/session/session-store.ts";
import { BackLink } from "#web/ui/back-link.tsx";
import { toast } from "#web/ui/toast-store.ts";
import type { Route } from "./+types/pay.ts";

export function meta({ matches, params }: Route.MetaArgs) {
  return privatePageMeta(matches, {
    title: "Payment",
    description: "Pay for an order.",
    path: `/dashboard/pay/${params.id}`,
  });
}

export default function PayRoute({ params: { id } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { user } = useSession();
  const [searchParams] = useSearchParams();
  const state = useLocation().state as { startPayment?: boolean } | null;
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6">
      <BackLink to="/dashboard/payment">My Orders</BackLink>
      <PayPage
        id={id}
        returned={searchParams.has("returned")}
        startNow={state?.startPayment === true}
        onPaid={({ number }) => {
          toast.success("Order placed successfully!");
          if (user) showPlacedOrder({ id, number, uid: user.uid });
          void navigate("/", { replace: true });
        }}
      />
    </div>
  );
}
