import type { ImportReport } from "#contract/products/product-input.ts";
import { formatNumber } from "#contract/settings/shop-format.ts";
import type { Column } from "#web/ui/data-table-columns.ts";
import { LongTable } from "./long-table.tsx";

type PieceChange = ImportReport["pieces"][number];

const columns: Column<PieceChange>[] = [
  { heading: "Line", numeric: true, cell: ({ line }) => line },
  {
    heading: "Product",
    namesRow: true,
    cell: ({ title }) => <span className="whitespace-normal">{title}</span>,
  },
  {
    heading: "Pieces in stock",
    numeric: true,
    cell: ({ before, after }) => `pieces ${formatNumber(before)} → ${formatNumber(after)}`,
  },
];

/** Customers keep buying while a file is edited, so stock changes are shown before the import. */
export function ImportStockChanges({ pieces }: { pieces: PieceChange[] }) {
  return (
    <div className="flex flex-col gap-3">
      <p className="text-base">
        {pieces.length === 1
          ? "The stock of 1 product will change."
          : `The stock of ${formatNumber(pieces.length)} products will change.`}{" "}
        <span className="text-mute">Leave the field empty in the file to keep the current stock.</span>
      </p>
      <LongTable caption="Stock changes" columns={columns} rows={pieces} idOf={({ line }) => String(line)} />
    </div>
  );
}
