import Papa from "papaparse";
import { escapeCells, unescapeFormulas } from "#contract/csv-formulas.ts";
import { amountOf } from "#contract/money.ts";
import type { ProductRow } from "#server/db/schema/products.ts";

export const productColumns = [
  "_id",
  "title",
  "category",
  "price",
  "originalPrice",
  "discount",
  "piece",
  "image",
  "description",
  "date",
  "name",
  "status",
  "company",
  "capsuleInfo",
  "doses",
  "packet",
] as const;

/** Older and hand-made files may omit these columns. */
export const optionalColumns = ["_id", "name", "status", "company", "capsuleInfo", "doses", "packet"];

const newline = "\r\n";

export const csvHeader = `${productColumns.join(",")}${newline}`;

export function csvLines(rows: ProductRow[]): string {
  const cells = rows.map((row) => [
    row.id,
    row.title,
    row.category,
    amountOf(row.priceCents),
    amountOf(row.originalPriceCents),
    row.discountPercent,
    row.onHand,
    row.image,
    row.description,
    row.date,
    // A product without a short name follows its title.
    row.name === row.title ? "" : row.name,
    row.status,
    row.company,
    row.capsuleInfo,
    row.doses,
    row.packet,
  ]);
  return `${Papa.unparse(escapeCells(cells), { newline })}${newline}`;
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
