import { useState } from "react";
import { formatNumber } from "#contract/settings/shop-format.ts";
import { Button } from "#web/ui/button.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import type { Column } from "#web/ui/data-table-columns.ts";

// A file can have ten thousand lines, which would be slow to render.
const initialRows = 200;

type LongTableProps<Row> = {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  idOf: (row: Row) => string;
};

export function LongTable<Row>({ rows, ...table }: LongTableProps<Row>) {
  const [all, setAll] = useState(false);
  return (
    <div className="flex flex-col items-start gap-4">
      <div className="w-full max-w-3xl">
        <DataTable {...table} rows={all ? rows : rows.slice(0, initialRows)} empty={null} />
      </div>
      {!all && rows.length > initialRows && (
        <Button look="quiet" onClick={() => setAll(true)}>
          Show all {formatNumber(rows.length)}
        </Button>
      )}
    </div>
  );
}
