import { CategoryList } from "#web/features/product-admin/categories/category-list.tsx";
import { privatePageMeta } from "#web/lib/page-meta.ts";
import type { Route } from "./+types/categories.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, {
    title: "Categories",
    description: "The categories of the shop.",
    path: "/dashboard/categories",
  });
}

export default function CategoriesRoute() {
  return (
    <div className="mx-auto w-full max-w-5xl">
      <CategoryList />
    </div>
  );
}
