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
  const pages = { page: pageParam(searchParams), returns: pageParam(searchParams, "returns") };
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-6">
      <BackLink to="/dashboard/salesAmount">Sales Amount</BackLink>
      <h1 className="text-2xl">Refunds and returns</h1>
      <RefundList page={pages.page} urlFor={(page) => urlOf({ ...pages, page })} />
      <OpenReturns page={pages.returns} urlFor={(returns) => urlOf({ ...pages, returns })} />
    </div>
  );
}

/** Each list has its own page. */
function urlOf(pages: Record<string, number>): string {
  const later = Object.entries(pages).filter(([, page]) => page > 1);
  return later.length > 0 ? `?${later.map((entry) => entry.join("=")).join("&")}` : "?";
}
