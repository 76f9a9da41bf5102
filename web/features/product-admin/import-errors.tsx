import { useState } from "react";
import type { ImportReport } from "#contract/product-input.ts";
import { Button } from "#web/ui/button.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import type { Column } from "#web/ui/data-table-columns.ts";

type LineError = ImportReport["errors"][number];

// A file can have ten thousand bad lines, which would be slow to draw at once.
const shownAtFirst = 200;

const columns: Column<LineError>[] = [
  { heading: "Line", numeric: true, cell: ({ line }) => line },
  { heading: "Column", cell: ({ field }) => field },
  {
    heading: "What is wrong",
    cell: ({ message }) => <span className="whitespace-normal">{message}</span>,
  },
];

export function ImportErrors({ errors }: { errors: LineError[] }) {
  const [all, setAll] = useState(false);
  return (
    <div className="flex flex-col items-start gap-4">
      <div className="w-full max-w-3xl">
        <DataTable
          caption="Lines that cannot be imported"
          columns={columns}
          rows={all ? errors : errors.slice(0, shownAtFirst)}
          idOf={({ line, field, message }) => `${line} ${field} ${message}`}
          empty={null}
        />
      </div>
      {!all && errors.length > shownAtFirst && (
        <Button look="quiet" onClick={() => setAll(true)}>
          Show all {errors.length.toLocaleString("en-US")}
        </Button>
      )}
    </div>
  );
}
