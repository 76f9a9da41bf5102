import { StockPage } from "#web/features/stock-admin/stock-page.tsx";
import { privatePageMeta } from "#web/lib/page-meta.ts";
import { BackLink } from "#web/ui/back-link.tsx";
import type { Route } from "./+types/stock.ts";

export function meta({ matches, params }: Route.MetaArgs) {
  return privatePageMeta(matches, {
    title: "Stock",
    description: "A product's stock, and the histories of its stock and price.",
    path: `/dashboard/stock/${params.id}`,
  });
}

export default function StockRoute({ params: { id } }: Route.ComponentProps) {
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-6">
      <BackLink to="/dashboard/productPage">All Products</BackLink>
      <StockPage key={id} id={id} />
    </div>
  );
}
