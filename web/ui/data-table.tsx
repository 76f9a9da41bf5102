import { type ReactNode, useId } from "react";
import type { Column, Selection, Sorting } from "./data-table-columns.ts";
import { DataTableHead } from "./data-table-head.tsx";
import { DataTableRows } from "./data-table-rows.tsx";
import { FailedNotice } from "./notice.tsx";

type DataTableProps<Row> = {
  /** The table's name for screen readers. */
  caption: string;
  columns: Column<Row>[];
  idOf: (row: Row) => string;
  /** Undefined while loading, or after an error. */
  rows: Row[] | undefined;
  error?: { text: string; retry: () => void } | undefined;
  /** Shown instead of the table when there are no rows. */
  empty: ReactNode;
  /** Other rows are loading. */
  busy?: boolean | undefined;
  sorting?: Sorting | undefined;
  /** Checkboxes in the first column. */
  selection?: Selection<Row> | undefined;
};

/** A dense table with a sticky head that scrolls inside its own frame, by keyboard too. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, idOf, rows, error, empty, busy = false, sorting, selection } = props;
  if (!rows && error) return <FailedNotice text={error.text} onRetry={error.retry} />;
  if (rows?.length === 0) return empty;
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it with the arrow keys
      tabIndex={0}
      className="max-h-[max(24rem,calc(100dvh-9rem))] scroll-pt-12 overflow-auto rounded-card border border-line bg-card"
    >
      <table aria-busy={busy || !rows} className="w-full border-collapse text-left">
        <caption className="sr-only">{caption}</caption>
        <DataTableHead
          columns={columns}
          sorting={sorting}
          selection={selection && { ...selection, ids: rows?.map(idOf) ?? [] }}
          busy={busy}
        />
        {/* Rows of the previous page must not be acted on. */}
        <tbody inert={busy} className="in-aria-busy:opacity-60 transition-opacity duration-150">
          {rows ? (
            <DataTableRows columns={columns} rows={rows} idOf={idOf} selection={selection} />
          ) : (
            <SkeletonRows headings={columns.map(({ heading }) => heading)} />
          )}
        </tbody>
      </table>
    </section>
  );
}

const skeletonRows = 10;

function SkeletonRows({ headings }: { headings: string[] }) {
  const id = useId();
  return Array.from({ length: skeletonRows }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: skeleton rows have no identity
    <tr key={`${id}-${index}`} className="border-line border-t">
      {headings.map((heading, column) => (
        <td key={heading} className="h-11 px-2 first:pl-4 last:pr-4 2xl:px-3">
          {index === 0 && column === 0 && (
            <span role="status" className="sr-only">
              Loading...
            </span>
          )}
          <span aria-hidden className="block h-3 w-full min-w-12 animate-pulse rounded-full bg-sand" />
        </td>
      ))}
    </tr>
  ));
}
