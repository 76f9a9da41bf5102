import { StopsPage } from "#web/features/order-admin/stops/stops-page.tsx";
import { privatePageMeta } from "#web/lib/page-meta.ts";
import { BackLink } from "#web/ui/back-link.tsx";
import type { Route } from "./+types/stops.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, {
    title: "Today's deliveries",
    description: "The orders to deliver today.",
    path: "/dashboard/orders/today",
  });
}

export default function StopsRoute() {
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-6">
      <BackLink to="/dashboard/orders?view=out">Orders</BackLink>
      <StopsPage />
    </div>
  );
}
