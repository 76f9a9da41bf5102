import { Search } from "lucide-react";
import { Form, useSubmit } from "react-router";
import type { ProductSort } from "#contract/product-list.ts";
import { Button } from "#web/ui/button.tsx";
import type { ProductFilters } from "./products.api.ts";

const sortLabels: Record<ProductSort, string> = {
  newest: "Newest",
  price: "Price, low to high",
  "-price": "Price, high to low",
  title: "Name",
};

const field = "min-h-11 rounded-field border border-line bg-card px-3";

/** Search and sort as a plain GET form: it works without JavaScript, and with it a new sort applies at once. */
export function ProductSearch({ filters }: { filters: ProductFilters }) {
  const submit = useSubmit();
  return (
    <Form key={JSON.stringify(filters)} action="/product" role="search" className="flex flex-wrap gap-2">
      {filters.category && <input type="hidden" name="category" value={filters.category} />}
      <label className="relative min-w-48 grow">
        <span className="sr-only">Search chairs</span>
        <Search aria-hidden className="absolute top-3 left-3 size-5 text-mute" />
        <input
          type="search"
          name="q"
          maxLength={100}
          defaultValue={filters.q}
          placeholder="Search chairs"
          className={`${field} w-full pl-10`}
        />
      </label>
      <select
        name="sort"
        aria-label="Sort by"
        defaultValue={filters.sort ?? "newest"}
        onChange={(event) => submit(event.currentTarget.form)}
        className={field}
      >
        {Object.entries(sortLabels).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Button type="submit" look="quiet">
        Search
      </Button>
    </Form>
  );
}
