import { AddProductForm } from "#web/features/product-admin/add-product-form.tsx";
import { originOf, pageMeta } from "#web/lib/page-meta.ts";
import type { Route } from "./+types/add-product.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: "Add Product · Sedia",
    description: "A new product for the shop.",
    path: "/dashboard/addFrom",
    origin: originOf(matches),
    noindex: true,
  });
}

export default function AddProductRoute() {
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-6">
      <h1 className="text-2xl">Add Product</h1>
      <AddProductForm />
    </div>
  );
}
