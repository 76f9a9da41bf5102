import { useSearchParams } from "react-router";
import { filtersIn } from "#web/features/product-admin/list/product-list-url.ts";
import { ProductTable } from "#web/features/product-admin/list/product-table.tsx";
import { privatePageMeta } from "#web/lib/page-meta.ts";
import type { Route } from "./+types/product-page.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, {
    title: "All Products",
    description: "Every product of the shop.",
    path: "/dashboard/productPage",
  });
}

export default function ProductPageRoute() {
  const [searchParams] = useSearchParams();
  return <ProductTable filters={filtersIn(searchParams)} />;
}
