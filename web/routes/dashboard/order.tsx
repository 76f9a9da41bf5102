import { isAllowed } from "#contract/account/permissions.ts";
import { OrderPage } from "#web/features/order-admin/order-page.tsx";
import { OrderReturns } from "#web/features/returns/order-returns.tsx";
import { useRights } from "#web/layout/use-rights.ts";
import { privatePageMeta } from "#web/lib/page-meta.ts";
import { BackLink } from "#web/ui/back-link.tsx";
import type { Route } from "./+types/order.ts";

export function meta({ matches, params }: Route.MetaArgs) {
  return privatePageMeta(matches, {
    title: "Order",
    description: "An order and its status.",
    path: `/dashboard/orders/${params.id}`,
  });
}

export default function OrderRoute({ params: { id } }: Route.ComponentProps) {
  const { rights } = useRights();
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-6">
      <BackLink to="/dashboard/orders">Orders</BackLink>
      <OrderPage
        id={id}
        linksCustomer={rights !== undefined && isAllowed(rights, "customers")}
        returns={<OrderReturns orderId={id} />}
      />
    </div>
  );
}
