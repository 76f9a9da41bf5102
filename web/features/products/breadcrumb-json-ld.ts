import { categoryLabels } from "#contract/category.ts";
import type { Product } from "#contract/product.ts";

/** Where a product stands in the shop, for search engines (schema.org). */
export function breadcrumbJsonLd({ _id, title, category }: Product, origin: string): Record<string, unknown> {
  const steps = [
    { name: "Products", path: "/product" },
    { name: categoryLabels[category], path: `/product?category=${category}` },
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
