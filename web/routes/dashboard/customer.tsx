import { isAllowed } from "#contract/account/permissions.ts";
import { CustomerPage } from "#web/features/customers/customer-page.tsx";
import { CustomerOrders } from "#web/features/order-admin/customer-orders.tsx";
import { useRights } from "#web/layout/use-rights.ts";
import { privatePageMeta } from "#web/lib/page-meta.ts";
import { useSession } from "#web/lib/session/session-store.ts";
import { BackLink } from "#web/ui/back-link.tsx";
import type { Route } from "./+types/customer.ts";

export function meta({ matches, params }: Route.MetaArgs) {
  return privatePageMeta(matches, {
    title: "Customer",
    description: "A customer and their orders.",
    path: `/dashboard/customers/${params.id}`,
  });
}

export default function CustomerRoute({ params: { id } }: Route.ComponentProps) {
  const { user } = useSession();
  const { rights } = useRights();
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-6">
      <BackLink to="/dashboard/allUsers">All Customers</BackLink>
      <CustomerPage id={id} ownEmail={user?.email ?? ""} canChange={rights?.role === "admin"}>
        {rights && isAllowed(rights, "orders") && <CustomerOrders userId={id} />}
      </CustomerPage>
    </div>
  );
}
