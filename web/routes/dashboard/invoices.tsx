import { InvoiceMonths } from "#web/features/invoices/invoice-months.tsx";
import { privatePageMeta } from "#web/lib/page-meta.ts";
import { BackLink } from "#web/ui/back-link.tsx";
import type { Route } from "./+types/invoices.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, {
    title: "Invoices",
    description: "Invoices and credit notes by month.",
    path: "/dashboard/invoices",
  });
}

export default function InvoicesRoute() {
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-6">
      <BackLink to="/dashboard/salesAmount">Sales Amount</BackLink>
      <InvoiceMonths />
    </div>
  );
}
