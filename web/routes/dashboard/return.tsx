import { ReturnPage } from "#web/features/returns/return-page.tsx";
import { privatePageMeta } from "#web/lib/page-meta.ts";
import { BackLink } from "#web/ui/back-link.tsx";
import type { Route } from "./+types/return.ts";

export function meta({ matches, params }: Route.MetaArgs) {
  return privatePageMeta(matches, {
    title: "Return",
    description: "Return items of an order.",
    path: `/dashboard/return/${params.id}`,
  });
}

export default function ReturnRoute({ params: { id } }: Route.ComponentProps) {
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6">
      <BackLink to="/dashboard/payment">My Orders</BackLink>
      <ReturnPage key={id} source={{ orderId: id }} />
    </div>
  );
}
