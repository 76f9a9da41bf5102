import { useQuery } from "@tanstack/react-query";
import { SlidersHorizontal } from "lucide-react";
import { type ComponentProps, useRef } from "react";
import { currencySymbol } from "#contract/settings/shop-format.ts";
import { Button } from "#web/ui/button.tsx";
import { facetsQuery, type ProductFilters } from "./products.api.ts";

export const fieldShape = "min-h-11 rounded-field border border-mute/75 bg-card px-3";

/** Filters by price, finish, size and stock. A details element, so that it works without JavaScript. */
export function FilterPanel({ filters }: { filters: ProductFilters }) {
  const panel = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (panel.current) panel.current.open = false;
  };
  const { data: facets } = useQuery(facetsQuery(filters));
  const { minPrice, maxPrice, inStock, material, color, minWidth, maxWidth, doorway } = filters;
  const active = [minPrice || maxPrice, inStock, material, color, minWidth || maxWidth, doorway].filter(
    Boolean,
  ).length;
  return (
    <details
      ref={panel}
      // Until the summary is parsed, the browser shows a wider one of its own.
      className={active === 0 ? "max-sm:w-11" : undefined}
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
          <Amount label="Lowest price" unit={currencySymbol()} name="minPrice" defaultValue={minPrice} />
          <Amount label="Highest price" unit={currencySymbol()} name="maxPrice" defaultValue={maxPrice} />
          <Choice label="Material" name="material" current={material} choices={facets?.materials} />
          <Choice label="Color" name="color" current={color} choices={facets?.colors} />
          <Amount label="Least width" unit="cm" name="minWidth" defaultValue={minWidth} />
          <Amount label="Greatest width" unit="cm" name="maxWidth" defaultValue={maxWidth} />
        </div>
        <Amount label="Fits through my door" unit="cm" name="doorway" defaultValue={doorway} />
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            name="inStock"
            value="true"
            defaultChecked={filters.inStock === "true"}
            className="size-5 cursor-pointer accent-moss"
          />
          In stock only {facets && <span className="text-mute tabular-nums">({facets.inStock})</span>}
        </label>
        <Button type="submit" onClick={close}>
          Show products
        </Button>
      </div>
    </details>
  );
}

type ChoiceProps = {
  label: string;
  name: string;
  current: string | undefined;
  choices: { value: string; count: number }[] | undefined;
};

/** A choice that no product is left for stays listed while it is active. */
function Choice({ label, name, current, choices = [] }: ChoiceProps) {
  const known = choices.some(({ value }) => value === current);
  return (
    <label className="flex flex-col gap-1.5">
      {label}
      <select
        // The options load after the field: the default must be set again.
        key={choices.length}
        name={name}
        defaultValue={current ?? ""}
        className={`${fieldShape} w-full`}
      >
        <option value="">Any</option>
        {current && !known && <option value={current}>{current}</option>}
        {choices.map(({ value, count }) => (
          <option key={value} value={value}>
            {value} ({count})
          </option>
        ))}
      </select>
    </label>
  );
}

function Amount({ label, unit, ...rest }: ComponentProps<"input"> & { label: string; unit: string }) {
  return (
    <label className="flex flex-col gap-1.5">
      {label}
      <span className="relative">
        <span aria-hidden className="absolute top-2.5 left-3 text-mute">
          {unit}
        </span>
        <input
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          className={`${fieldShape} w-full ${unit.length === 1 ? "pl-7" : "pl-11"} tabular-nums`}
          {...rest}
        />
      </span>
    </label>
  );
}
