import type { Column, Selection } from "./data-table-columns.ts";

type DataTableRowsProps<Row> = {
  columns: Column<Row>[];
  rows: Row[];
  idOf: (row: Row) => string;
  selection?: Selection<Row>;
};

export function DataTableRows<Row>({ columns, rows, idOf, selection }: DataTableRowsProps<Row>) {
  return rows.map((row, place) => {
    const id = idOf(row);
    const chosen = selection?.chosen.has(id) ?? false;
    return (
      <tr
        key={id}
        data-chosen={chosen || undefined}
        className="border-line border-t bg-card hover:bg-paper data-chosen:bg-sand"
      >
        {columns.map(({ heading, cell, numeric, namesRow, stays }, column) => {
          const Cell = namesRow ? "th" : "td";
          return (
            <Cell
              key={heading}
              scope={namesRow ? "row" : undefined}
              className={`h-11 whitespace-nowrap px-2 font-normal first:pl-4 last:pr-4 2xl:px-3 ${numeric ? "text-right tabular-nums" : ""} ${stays ? "sticky right-0 bg-inherit max-md:shadow-[-1px_0_0_var(--color-line)]" : ""}`}
            >
              {selection && column === 0 ? (
                <div className="flex items-center gap-1">
                  <TableCheckbox
                    label={selection.labelOf(row)}
                    checked={chosen}
                    onChange={() => selection.onChange(toggled(selection.chosen, id))}
                  />
                  {cell(row, place)}
                </div>
              ) : (
                cell(row, place)
              )}
            </Cell>
          );
        })}
      </tr>
    );
  });
}

function toggled(chosen: ReadonlySet<string>, id: string): Set<string> {
  const after = new Set(chosen);
  if (!after.delete(id)) after.add(id);
  return after;
}

type TableCheckboxProps = { label: string; checked: boolean; partly?: boolean; onChange: () => void };

export function TableCheckbox({ label, checked, partly = false, onChange }: TableCheckboxProps) {
  return (
    <label className="-ml-3 grid size-11 shrink-0 cursor-pointer place-items-center">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        // Whether some but not all are chosen cannot be said in HTML.
        ref={(box) => {
          if (box) box.indeterminate = partly;
        }}
        onChange={onChange}
        className="size-4.5 cursor-pointer accent-moss"
      />
    </label>
  );
}
