import { useQuery } from "@tanstack/react-query";
import { Upload } from "lucide-react";
import { useUrlUpdate } from "#web/lib/use-url-update.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { SearchBox } from "#web/ui/search-box.tsx";
import { categoriesQuery } from "../categories/categories.api.ts";
import { ExportButton } from "./export-button.tsx";

/** Filters, export, import and Add Product. */
export function ProductListBar() {
  const [category, changeCategory] = useUrlUpdate("category");
  const { data: categories = [] } = useQuery(categoriesQuery());
  return (
    <div className="flex flex-wrap gap-2">
      <SearchBox label="Search products" />
      <select
        aria-label="Category"
        value={category}
        onChange={({ currentTarget: { value } }) => changeCategory(value)}
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
        Import
      </LinkButton>
      <LinkButton look="quiet" to="/dashboard/deletedProducts">
        Deleted products
      </LinkButton>
      <LinkButton to="/dashboard/addFrom">Add Product</LinkButton>
    </div>
  );
}
