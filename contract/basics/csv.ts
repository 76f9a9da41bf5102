import Papa from "papaparse";
import { escapeCells } from "./csv-formulas.ts";

type Cells = (string | number)[];

/** The lines of a CSV file. Cells that a spreadsheet would run as formulas become text. */
export function csvOf(rows: Cells[]): string {
  return csvOfSafe(escapeCells(rows));
}

/** For cells of which none is a text that someone has typed, or which are escaped already. */
export function csvOfSafe(rows: Cells[]): string {
  return `${Papa.unparse(rows, { newline: "\r\n" })}\r\n`;
}
