import type { ReactNode } from "react";

export type Column<Row> = {
  heading: string;
  cell: (row: Row, place: number) => ReactNode;
  /** Numbers stand at the right, under each other. */
  numeric?: boolean;
  /** What names the row to those who listen. */
  namesRow?: boolean;
  /** Only those who listen hear the heading: the column shows what it is. */
  quietHeading?: boolean;
  /** What can be done with the row: stays in view at the right edge when the table scrolls sideways. */
  stays?: boolean;
  /** Values of the address's `sort`. Each press goes on: up, down, the list's own order. */
  sort?: { up?: string; down?: string };
};

/** The address holds the sort; without one the list has its own order. */
export type Sorting = { current: string | undefined; addressOf: (sort: string | undefined) => string };

export type Selection<Row> = {
  chosen: ReadonlySet<string>;
  onChange: (chosen: Set<string>) => void;
  /** Names the checkbox of a row. */
  labelOf: (row: Row) => string;
};
