import type { ReactNode } from "react";

export type Column<Row> = {
  heading: string;
  cell: (row: Row, index: number) => ReactNode;
  /** Right-aligned. */
  numeric?: boolean;
  /** The row header for screen readers. */
  namesRow?: boolean;
  /** The heading is for screen readers only. */
  hiddenHeading?: boolean;
  /** Sticks to the right edge when the table scrolls sideways: for the row's actions. */
  sticky?: boolean;
  /** Values of the `sort` search parameter. Clicks cycle through ascending, descending and the default order. */
  sort?: { up?: string; down?: string };
};

/** Undefined is the list's default order. */
export type Sorting = { current: string | undefined; urlFor: (sort: string | undefined) => string };

export type Selection<Row> = {
  selected: ReadonlySet<string>;
  onChange: (selected: Set<string>) => void;
  /** Names the checkbox of a row. */
  labelOf: (row: Row) => string;
};
