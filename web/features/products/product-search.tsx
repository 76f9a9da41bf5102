import { Search } from "lucide-react";
import { type SubmitEvent, Suspense, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { lazyComponent } from "#web/lib/lazy-component.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { FilterPanel, fieldShape } from "./filter-panel.tsx";
import { filtersFrom, type ProductFilters, productsUrl } from "./products.api.ts";

const SearchSuggestions = lazyComponent(
  async () => (await import("./search-suggestions.tsx")).SearchSuggestions,
);

/** `/product#search` focuses the field. */
const fieldId = "search";

/** Search, sort and filters as a GET form that works without JavaScript. With it, empty parameters are left out of the URL. */
export function ProductSearch({ filters }: { filters: ProductFilters }) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  // The suggestions' code loads when the field is focused.
  const [field, setField] = useState<HTMLInputElement>();
  useEffect(() => {
    const focused = document.activeElement;
    if (focused instanceof HTMLInputElement && focused.id === fieldId) setField(focused);
  }, []);
  useSyncWithUrl(form, filters);

  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const entries = Array.from(new FormData(event.currentTarget), ([name, value]) => [name, String(value)]);
    void navigate(productsUrl(filtersFrom(new URLSearchParams(entries))));
  }

  return (
    <search>
      <form ref={form} action="/product" onSubmit={search} className="relative flex gap-2">
        {filters.category && <input type="hidden" name="category" value={filters.category} />}
        <div className="relative min-w-0 grow basis-0 sm:min-w-56">
          <label htmlFor={fieldId} className="sr-only">
            Search products
          </label>
          <input
            id={fieldId}
            type="search"
            name="q"
            maxLength={100}
            defaultValue={filters.q}
            placeholder="Search products"
            autoComplete="off"
            onFocus={(event) => setField(event.currentTarget)}
            className={`${fieldShape} w-full scroll-mt-64 text-ellipsis pr-11`}
          />
          <Suspense>{field && <SearchSuggestions field={field} />}</Suspense>
          <IconButton type="submit" label="Search" className="absolute top-0 right-0 text-mute">
            <Search aria-hidden className="size-5" />
          </IconButton>
        </div>
        <select
          name="sort"
          aria-label="Sort by"
          defaultValue={filters.sort ?? ""}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
          className={`${fieldShape} w-26 text-ellipsis sm:w-auto`}
        >
          <option value="">{filters.q ? "Best match" : "Newest"}</option>
          {filters.q && <option value="newest">Newest</option>}
          <option value="price">Price, low to high</option>
          <option value="-price">Price, high to low</option>
          <option value="title">Name</option>
        </select>
        <FilterPanel filters={filters} />
      </form>
    </search>
  );
}

/** Links, back and forward change the filters too. The fields are updated in place and keep the focus. */
function useSyncWithUrl(form: { current: HTMLFormElement | null }, filters: ProductFilters) {
  const url = productsUrl(filters);
  const previous = useRef(url);
  useEffect(() => {
    // Text typed before hydration is kept.
    if (previous.current === url) return;
    previous.current = url;
    for (const field of form.current?.elements ?? []) {
      const value = new URL(url, location.origin).searchParams.get((field as HTMLInputElement).name) ?? "";
      if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = value !== "";
      else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
    }
  }, [form, url]);
}
