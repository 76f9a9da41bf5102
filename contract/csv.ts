import Papa from "papaparse";

type Cells = (string | number)[];

/** The lines of a CSV file. Cells that a spreadsheet would run as formulas are escaped before, with escapeCells. */
export function csvOf(rows: Cells[]): string {
  return `${Papa.unparse(rows, { newline: "\r\n" })}\r\n`;
}
