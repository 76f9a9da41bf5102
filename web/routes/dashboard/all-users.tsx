import { CustomerList } from "#web/features/customers/customer-list.tsx";
import { originOf, pageMeta } from "#web/lib/page-meta.ts";
import { useSession } from "#web/lib/session/session-store.ts";
import type { Route } from "./+types/all-users.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: "All Customers · Sedia",
    description: "Everybody who has an account with the shop.",
    path: "/dashboard/allUsers",
    origin: originOf(matches),
    noindex: true,
  });
}

export default function AllUsersRoute() {
  const { user } = useSession();
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-6">
      <CustomerList ownEmail={user?.email ?? ""} />
    </div>
  );
}
