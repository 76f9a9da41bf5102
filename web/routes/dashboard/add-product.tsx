import { AddProductForm } from "#web/features/product-admin/editor/add-product-form.tsx";
import { privatePageMeta } from "#web/lib/page-meta.ts";
import type { Route } from "./+types/add-product.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, {
    title: "Add Product",
    description: "A new product for the shop.",
    path: "/dashboard/addFrom",
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
