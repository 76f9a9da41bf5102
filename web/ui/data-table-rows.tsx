import type { Column, Selection } from "./data-table-columns.ts";

type DataTableRowsProps<Row> = {
  columns: Column<Row>[];
  rows: Row[];
  idOf: (row: Row) => string;
  selection?: Selection<Row> | undefined;
};

export function DataTableRows<Row>({ columns, rows, idOf, selection }: DataTableRowsProps<Row>) {
  return rows.map((row, index) => {
    const id = idOf(row);
    const selected = selection?.selected.has(id) ?? false;
    return (
      <tr
        key={id}
        data-selected={selected || undefined}
        className="border-line border-t bg-card hover:bg-paper data-selected:bg-sand"
      >
        {columns.map(({ heading, cell, numeric, namesRow, sticky }, column) => {
          const Cell = namesRow ? "th" : "td";
          return (
            <Cell
              key={heading}
              scope={namesRow ? "row" : undefined}
              className={`h-11 whitespace-nowrap px-2 font-normal first:pl-4 last:pr-4 2xl:px-3 ${numeric ? "text-right tabular-nums" : ""} ${sticky ? "sticky right-0 bg-inherit max-md:shadow-[-1px_0_0_var(--color-line)]" : ""}`}
            >
              {selection && column === 0 ? (
                <div className="flex items-center gap-1">
                  <TableCheckbox
                    label={selection.labelOf(row)}
                    checked={selected}
                    onChange={() => selection.onChange(toggled(selection.selected, id))}
                  />
                  {cell(row, index)}
                </div>
              ) : (
                cell(row, index)
              )}
            </Cell>
          );
        })}
      </tr>
    );
  });
}

function toggled(selected: ReadonlySet<string>, id: string): Set<string> {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}

type TableCheckboxProps = { label: string; checked: boolean; indeterminate?: boolean; onChange: () => void };

export function TableCheckbox({ label, checked, indeterminate = false, onChange }: TableCheckboxProps) {
  return (
    <label className="-ml-3 grid size-11 shrink-0 cursor-pointer place-items-center">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        // HTML has no attribute for the indeterminate state.
        ref={(box) => {
          if (box) box.indeterminate = indeterminate;
        }}
        onChange={onChange}
        className="size-4.5 cursor-pointer accent-moss"
      />
    </label>
  );
}
