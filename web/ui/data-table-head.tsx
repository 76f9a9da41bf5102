import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { Link } from "react-router";
import type { Column, Selection, Sorting } from "./data-table-columns.ts";
import { TableCheckbox } from "./data-table-rows.tsx";

type DataTableHeadProps<Row> = {
  columns: Column<Row>[];
  sorting?: Sorting | undefined;
  selection?: (Selection<Row> & { ids: string[] }) | undefined;
  /** Other rows are loading. */
  busy: boolean;
};

export function DataTableHead<Row>({ columns, sorting, selection, busy }: DataTableHeadProps<Row>) {
  return (
    <thead className="sticky top-0 z-10 bg-sand">
      <tr className="bg-inherit">
        {columns.map(({ heading, numeric, hiddenHeading, sticky, sort }, column) => (
          <th
            key={heading}
            scope="col"
            aria-sort={sort && directionOf(sort, sorting?.current)}
            className={`h-11 whitespace-nowrap px-2 font-medium text-mute text-xs first:pl-4 last:pr-4 2xl:px-3 ${numeric ? "text-right" : ""} ${sticky ? "sticky right-0 bg-inherit max-md:shadow-[-1px_0_0_var(--color-line)]" : ""}`}
          >
            <div className={`flex items-center gap-1 ${numeric ? "justify-end" : ""}`}>
              {selection && column === 0 && (
                <span inert={busy}>
                  <SelectAll {...selection} />
                </span>
              )}
              {sort && sorting ? (
                <SortLink heading={heading} sort={sort} sorting={sorting} />
              ) : (
                <span className={hiddenHeading ? "sr-only" : ""}>{heading}</span>
              )}
            </div>
          </th>
        ))}
      </tr>
    </thead>
  );
}

type Directions = { up?: string; down?: string };

function directionOf({ up, down }: Directions, current: string | undefined) {
  if (current === undefined) return undefined;
  return current === up ? "ascending" : current === down ? "descending" : undefined;
}

const icons = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown };

function SortLink({ heading, sort, sorting }: { heading: string; sort: Directions; sorting: Sorting }) {
  const { current, urlFor } = sorting;
  const steps = [undefined, sort.up, sort.down].filter((step, index) => index === 0 || step !== undefined);
  const next = steps[(steps.indexOf(current) + 1) % steps.length];
  const Icon = icons[directionOf(sort, current) ?? "none"];
  return (
    <Link
      to={urlFor(next)}
      preventScrollReset
      className="inline-flex min-h-11 items-center gap-1 rounded-field in-aria-[sort]:text-ink hover:text-ink"
    >
      {heading}
      <Icon aria-hidden className="size-3.5" />
    </Link>
  );
}

function SelectAll({
  selected,
  ids,
  onChange,
}: {
  selected: ReadonlySet<string>;
  ids: string[];
  onChange: (selected: Set<string>) => void;
}) {
  const selectedHere = ids.filter((id) => selected.has(id));
  const all = ids.length > 0 && selectedHere.length === ids.length;
  return (
    <TableCheckbox
      label="Select all on this page"
      checked={all}
      indeterminate={selectedHere.length > 0 && !all}
      onChange={() => {
        const next = new Set(selected);
        for (const id of ids) all ? next.delete(id) : next.add(id);
        onChange(next);
      }}
    />
  );
}
