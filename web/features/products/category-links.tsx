import { Link } from "react-router";
import { categories, categoryLabels } from "#contract/category.ts";
import { addressOf, type ProductFilters } from "./products.api.ts";

/** The categories as a row of pills that keeps search and sort. */
export function CategoryLinks({ filters }: { filters: ProductFilters }) {
  const choices = [
    { value: undefined, label: "All" },
    ...categories.map((value) => ({ value, label: categoryLabels[value] })),
  ];
  return (
    <nav aria-label="Filter by category" className="flex flex-wrap gap-2">
      {choices.map(({ value, label }) => (
        <Link
          key={label}
          to={addressOf(filters, { category: value })}
          aria-current={filters.category === value ? "true" : undefined}
          className="inline-flex min-h-11 items-center rounded-full border border-line bg-card px-4 transition-colors hover:bg-sand aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-paper"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
