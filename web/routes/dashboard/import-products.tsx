import { ImportProducts } from "#web/features/product-admin/import/import-products.tsx";
import { privatePageMeta } from "#web/lib/page-meta.ts";
import type { Route } from "./+types/import-products.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, {
    title: "Import Products",
    description: "Products from a CSV file.",
    path: "/dashboard/importProducts",
  });
}

export default function ImportProductsRoute() {
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-6">
      <h1 className="text-2xl">Import Products</h1>
      <ImportProducts />
    </div>
  );
}
