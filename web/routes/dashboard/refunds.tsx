import { useSearchParams } from "react-router";
import { RefundList } from "#web/features/order-admin/refund-list.tsx";
import { OpenReturns } from "#web/features/returns/open-returns.tsx";
import { pageParam } from "#web/lib/list-url.ts";
import { privatePageMeta } from "#web/lib/page-meta.ts";
import { BackLink } from "#web/ui/back-link.tsx";
import type { Route } from "./+types/refunds.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, {
    title: "Refunds",
    description: "Money that the shop owes its customers.",
    path: "/dashboard/refunds",
  });
}

export default function RefundsRoute() {
  const [searchParams] = useSearchParams();
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-6">
      <BackLink to="/dashboard/salesAmount">Sales Amount</BackLink>
      <RefundList />
      <OpenReturns
        page={pageParam(searchParams)}
        urlFor={(page) => `/dashboard/refunds${page > 1 ? `?page=${page}` : ""}`}
      />
    </div>
  );
}
