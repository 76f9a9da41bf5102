import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { browserApi, jsonOf } from "#web/lib/api.ts";
import { useDebouncedValue } from "#web/lib/use-debounced-value.ts";
import { TextField } from "#web/ui/field.tsx";

/** Products on sale whose name fits. */
function foundProductsQuery(q: string) {
  return queryOptions({
    queryKey: ["products", "picker", q],
    queryFn: () => jsonOf(browserApi.products.$get({ query: { q, limit: "6" } })),
    enabled: q !== "",
    placeholderData: keepPreviousData,
  });
}

/** The titles of products on sale, by their ids. */
export function pickedTitlesQuery(ids: string[]) {
  return queryOptions({
    queryKey: ["products", "picked", ids],
    queryFn: async () => {
      const calls = ids.map((id) => jsonOf(browserApi.products[":id"].$get({ param: { id } })));
      const found = await Promise.allSettled(calls);
      const products = found.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
      return Object.fromEntries(products.map(({ _id, title }) => [_id, title]));
    },
    placeholderData: keepPreviousData,
  });
}

type ProductPickerProps = { label: string; action: string; onPick: (id: string) => void };

/** Finds a product by its name. */
export function ProductPicker({ label, action, onPick }: ProductPickerProps) {
  const [text, setText] = useState("");
  const q = useDebouncedValue(text.trim(), 250);
  const { data, isError } = useQuery(foundProductsQuery(q));
  return (
    <div className="flex flex-col gap-2">
      <TextField
        type="search"
        label={label}
        value={text}
        onChange={({ target }) => setText(target.value)}
        // Enter would save the whole form.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        error={isError ? "We couldn't search for products. Please try again." : undefined}
      />
      {q !== "" && data && (
        <ul aria-label="Products found" className="flex flex-col">
          {data.length === 0 && <li className="text-mute">No product fits.</li>}
          {data.map(({ _id, title }) => (
            <li key={_id}>
              <button
                type="button"
                onClick={() => {
                  onPick(_id);
                  setText("");
                }}
                className="min-h-11 w-full rounded-field px-3 text-left hover:bg-sand"
              >
                {action} {title}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
