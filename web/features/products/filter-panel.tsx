import { SlidersHorizontal } from "lucide-react";
import { type ComponentProps, useRef } from "react";
import { Button } from "#web/ui/button.tsx";
import type { ProductFilters } from "./products.api.ts";

export const fieldShape = "min-h-11 rounded-field border border-mute/75 bg-card px-3";

/** Price and stock filters. A details element, so that it works without JavaScript. */
export function FilterPanel({ filters }: { filters: ProductFilters }) {
  const panel = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (panel.current) panel.current.open = false;
  };
  const active = [filters.minPrice || filters.maxPrice, filters.inStock].filter(Boolean).length;
  return (
    <details
      ref={panel}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== "Escape" || !currentTarget.open) return;
        close();
        currentTarget.querySelector("summary")?.focus();
      }}
    >
      <summary className="flex min-h-11 min-w-11 list-none items-center justify-center gap-2 rounded-full border border-mute/75 bg-card px-3 transition-colors hover:bg-sand sm:px-4 [&::-webkit-details-marker]:hidden">
        <SlidersHorizontal aria-hidden className="size-4" />
        <span className="max-sm:sr-only">Filter</span> {active > 0 && <span>({active})</span>}
      </summary>
      <div className="absolute top-full right-0 left-0 z-20 mt-2 flex flex-col gap-4 rounded-card border border-line bg-card p-5 shadow-float sm:left-auto sm:w-80">
        <div className="grid grid-cols-2 gap-3">
          <Amount label="Lowest price" name="minPrice" defaultValue={filters.minPrice} />
          <Amount label="Highest price" name="maxPrice" defaultValue={filters.maxPrice} />
        </div>
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            name="inStock"
            value="true"
            defaultChecked={filters.inStock === "true"}
            className="size-5 cursor-pointer accent-moss"
          />
          In stock only
        </label>
        <Button type="submit" onClick={close}>
          Show chairs
        </Button>
      </div>
    </details>
  );
}

function Amount({ label, ...rest }: ComponentProps<"input"> & { label: string }) {
  return (
    <label className="flex flex-col gap-1.5">
      {label}
      <span className="relative">
        <span aria-hidden className="absolute top-2.5 left-3 text-mute">
          $
        </span>
        <input
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          className={`${fieldShape} w-full pl-7 tabular-nums`}
          {...rest}
        />
      </span>
    </label>
  );
}
