import { useSearchParams } from "react-router";
import { filtersIn } from "#web/features/product-admin/product-list-url.ts";
import { ProductTable } from "#web/features/product-admin/product-table.tsx";
import { originOf, pageMeta } from "#web/lib/page-meta.ts";
import type { Route } from "./+types/product-page.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: "All Products · Sedia",
    description: "Every product of the shop.",
    path: "/dashboard/productPage",
    origin: originOf(matches),
    noindex: true,
  });
}

export default function ProductPageRoute() {
  const [searchParams] = useSearchParams();
  return <ProductTable filters={filtersIn(searchParams)} />;
}
