import type { ImportReport } from "#contract/products/product-input.ts";
import type { Column } from "#web/ui/data-table-columns.ts";
import { LongTable } from "./long-table.tsx";

type LineError = ImportReport["errors"][number];

const columns: Column<LineError>[] = [
  { heading: "Line", numeric: true, cell: ({ line }) => line },
  { heading: "Column", cell: ({ field }) => field },
  {
    heading: "Error",
    cell: ({ message }) => <span className="whitespace-normal">{message}</span>,
  },
];

export function ImportErrors({ errors }: { errors: LineError[] }) {
  return (
    <LongTable
      caption="Lines with errors"
      columns={columns}
      rows={errors}
      idOf={({ line, field, message }) => `${line} ${field} ${message}`}
    />
  );
}
