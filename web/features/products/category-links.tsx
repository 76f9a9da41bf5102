import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useCategories, useMenuCategories } from "#web/lib/categories.ts";
import { onlyCategory } from "./list-heading.ts";
import { facetsQuery, type ProductFilters, productsUrl } from "./products.api.ts";

/** Category filter that keeps search and sort, with the number of products of each. */
export function CategoryLinks({ filters }: { filters: ProductFilters }) {
  const categories = useCategories();
  const current = onlyCategory(filters.category, categories);
  const counts = useQuery(facetsQuery(filters)).data?.categories;
  const choices = [
    { value: undefined, label: "All", count: counts?.reduce((sum, { count }) => sum + count, 0) },
    ...useMenuCategories().map(({ slug, name }) => ({
      value: slug,
      label: name,
      count: counts && (counts.find(({ value }) => value === slug)?.count ?? 0),
    })),
  ];
  return (
    <nav
      aria-label="Filter by category"
      // Room for the focus ring, which the scroll container would clip.
      className="-m-1 flex gap-1.5 overflow-x-auto p-1 [scrollbar-width:none] sm:flex-wrap sm:gap-2"
    >
      {choices.map(({ value, label, count }) => (
        <Link
          key={label}
          to={productsUrl(filters, { category: value })}
          aria-current={current === value ? "true" : undefined}
          className="inline-flex min-h-11 shrink-0 items-center whitespace-nowrap rounded-full border border-line bg-card px-2.5 text-xs transition-colors hover:bg-sand aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-paper sm:px-4 sm:text-sm"
        >
          {label}
          <span className="ml-1.5 tabular-nums max-sm:hidden">{count}</span>
        </Link>
      ))}
    </nav>
  );
}
