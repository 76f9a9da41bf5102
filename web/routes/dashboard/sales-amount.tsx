import { useSearchParams } from "react-router";
import { isAllowed } from "#contract/account/permissions.ts";
import { PaymentList } from "#web/features/order-admin/payment-list.tsx";
import { PeriodChoice } from "#web/features/sales/period-choice.tsx";
import { periodFrom } from "#web/features/sales/sales.api.ts";
import { SalesOverview } from "#web/features/sales/sales-overview.tsx";
import { useRights } from "#web/layout/use-rights.ts";
import { urlWith } from "#web/lib/list-page.ts";
import { pageParam } from "#web/lib/list-url.ts";
import { privatePageMeta } from "#web/lib/page-meta.ts";
import type { Route } from "./+types/sales-amount.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, {
    title: "Sales Amount",
    description: "What the shop has sold, and every payment.",
    path: "/dashboard/salesAmount",
  });
}

/** Staff see the part that they have the permission for. */
export default function SalesAmountRoute() {
  const { rights } = useRights();
  const [searchParams] = useSearchParams();
  const days = periodFrom(searchParams);
  const seesFigures = rights && isAllowed(rights, "figures");
  return (
    <div className="mx-auto flex w-full max-w-7xl flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl">Sales Amount</h1>
        {seesFigures && (
          <PeriodChoice
            days={days}
            urlFor={(period) => urlWith(searchParams, { days: period, page: pageParam(searchParams) })}
          />
        )}
      </div>
      {seesFigures && <SalesOverview days={days} />}
      {rights && isAllowed(rights, "orders") && (
        <div className="mt-6">
          <PaymentList />
        </div>
      )}
    </div>
  );
}
