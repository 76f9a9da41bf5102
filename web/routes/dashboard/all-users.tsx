import { CustomerList } from "#web/features/customers/customer-list.tsx";
import { useRights } from "#web/layout/use-rights.ts";
import { privatePageMeta } from "#web/lib/page-meta.ts";
import { useSession } from "#web/lib/session/session-store.ts";
import type { Route } from "./+types/all-users.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, {
    title: "All Customers",
    description: "All accounts of the shop.",
    path: "/dashboard/allUsers",
  });
}

export default function AllUsersRoute() {
  const { user } = useSession();
  const { rights } = useRights();
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-6">
      <CustomerList ownEmail={user?.email ?? ""} canChange={rights?.role === "admin"} />
    </div>
  );
}
