import { DeletedProducts } from "#web/features/product-admin/list/deleted-products.tsx";
import { privatePageMeta } from "#web/lib/page-meta.ts";
import { BackLink } from "#web/ui/back-link.tsx";
import type { Route } from "./+types/deleted-products.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, {
    title: "Deleted products",
    description: "Products that can be restored.",
    path: "/dashboard/deletedProducts",
  });
}

export default function DeletedProductsRoute() {
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-6">
      <BackLink to="/dashboard/productPage">All Products</BackLink>
      <DeletedProducts />
    </div>
  );
}
