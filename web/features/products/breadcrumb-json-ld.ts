import type { ShopCategory } from "#contract/products/category.ts";
import type { Product } from "#contract/products/product.ts";
import { categoryName } from "#web/lib/categories.ts";

/** schema.org breadcrumbs of a product page. */
export function breadcrumbJsonLd(
  { _id, title, category }: Product,
  categories: Pick<ShopCategory, "slug" | "name">[],
  origin: string,
): Record<string, unknown> {
  const steps = [
    { name: "Products", path: "/product" },
    { name: categoryName(categories, category), path: `/product?category=${category}` },
    { name: title, path: `/products/${_id}` },
  ];
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: `${origin}${path}`,
    })),
  };
}
