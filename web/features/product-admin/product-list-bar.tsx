import { useQuery } from "@tanstack/react-query";
import { Upload } from "lucide-react";
import { useNavigate } from "react-router";
import { LinkButton } from "#web/ui/button.tsx";
import { SearchBox } from "#web/ui/search-box.tsx";
import { categoriesQuery } from "./categories.api.ts";
import { ExportButton } from "./export-button.tsx";
import { type ProductListFilters, productListUrl } from "./product-list-url.ts";

/** Filters, export, import and Add Product. */
export function ProductListBar({ filters }: { filters: ProductListFilters }) {
  const navigate = useNavigate();
  const { data: categories = [] } = useQuery(categoriesQuery());
  return (
    <div className="flex flex-wrap gap-2">
      <SearchBox label="Search products" />
      <select
        aria-label="Category"
        value={filters.category ?? ""}
        onChange={({ currentTarget: { value } }) =>
          void navigate(productListUrl(filters, { category: value || undefined }), {
            preventScrollReset: true,
          })
        }
        className="h-11 min-w-0 rounded-full border border-mute/75 bg-card px-4 text-base"
      >
        <option value="">All categories</option>
        {categories.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </select>
      <ExportButton />
      <LinkButton look="quiet" to="/dashboard/importProducts">
        <Upload aria-hidden className="size-4" />
        Import CSV
      </LinkButton>
      <LinkButton look="quiet" to="/dashboard/deletedProducts">
        Deleted products
      </LinkButton>
      <LinkButton to="/dashboard/addFrom">Add Product</LinkButton>
    </div>
  );
}
