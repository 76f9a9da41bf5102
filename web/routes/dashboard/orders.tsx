import { OrdersPage } from "#web/features/order-admin/fulfillment/orders-page.tsx";
import { privatePageMeta } from "#web/lib/page-meta.ts";
import type { Route } from "./+types/orders.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, {
    title: "Orders",
    description: "What has to be done with which orders.",
    path: "/dashboard/orders",
  });
}

export default function OrdersRoute() {
  return (
    <div className="mx-auto flex w-full max-w-7xl flex-col gap-6">
      <OrdersPage />
    </div>
  );
}
