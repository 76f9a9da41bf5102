import Papa from "papaparse";
import { csvOf } from "#contract/basics/csv.ts";
import { unescapeFormulas } from "#contract/basics/csv-formulas.ts";
import { DomainError } from "#contract/basics/domain-error.ts";
import { type ProductCells, productColumns } from "#contract/products/product-columns.ts";

export const csvHeader = csvOf([productColumns]);

export function csvLines(rows: ProductCells[]): string {
  const cells = rows.map((row) => productColumns.map((column) => row[column] ?? ""));
  return csvOf(cells);
}

export type CsvLine = { line: number; cells: string[] };

/** The non-empty lines of a file, numbered as in spreadsheets, and lines with unclosed quotes. */
export function readCsv(text: string): { lines: CsvLine[]; unquotable: number[] } {
  const { data, errors } = Papa.parse<string[]>(text);
  const lines = data
    .map((cells, index) => ({ line: index + 1, cells: cells.map(unescapeFormulas) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  const unquotable = errors.filter(({ type }) => type === "Quotes").map(({ row = 0 }) => row + 1);
  return { lines, unquotable };
}

export function decodeCsv(content: ArrayBuffer | Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(content);
  } catch {
    throw new DomainError("invalid_input", "The file is not in UTF-8. Save it as “CSV UTF-8”.");
  }
}
