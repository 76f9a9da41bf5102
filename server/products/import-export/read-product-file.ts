import { z } from "zod";
import { DomainError } from "#contract/basics/domain-error.ts";
import {
  type ProductCells,
  type ProductColumn,
  productColumns,
  requiredColumns,
} from "#contract/products/product-columns.ts";
import type { ImportReport } from "#contract/products/product-input.ts";
import { type CsvLine, readCsv } from "./product-csv.ts";

const mostLines = 10_000;
const productId = z.uuid().toLowerCase();

export type LineError = ImportReport["errors"][number];

/** A line of the file. Without an id, the product is new. */
export type ProductLine = { line: number; id: string | undefined; cells: ProductCells };

export type ProductFile = { lines: ProductLine[]; errors: LineError[] };

/** Columns may be written in any case. */
const columnByLowerCase = new Map(productColumns.map((name) => [name.toLowerCase(), name]));

/** Reads the lines of a CSV file of products. The values are checked later. */
export function readProductFile(text: string): ProductFile {
  const {
    lines: [header, ...lines],
    unquotable,
  } = readCsv(text);
  if (lines.length > mostLines)
    throw new DomainError("invalid_input", "A file can have at most 10,000 lines.");
  const names = header?.cells.map((cell) => cell.trim()) ?? [];
  const columns = names.map((name) => columnByLowerCase.get(name.toLowerCase()));
  const aboutColumns = columnErrors(names, columns);
  if (aboutColumns.length > 0) return { lines: [], errors: aboutColumns };

  const read = lines.map((line) => readLine(line, columns as ProductColumn[]));
  const usable = read.flatMap((result) => ("cells" in result ? [result] : []));
  const errors = [
    ...unquotable.map((line) => ({ line, field: "", message: "Has quotation marks that do not match" })),
    ...read.flatMap((result) => ("message" in result ? [result] : [])),
    ...repeatedIds(usable),
  ];
  return { lines: usable, errors };
}

function columnErrors(names: string[], columns: (ProductColumn | undefined)[]): LineError[] {
  const about = (message: string) => (field: string) => ({ line: 1, field, message });
  return [
    ...requiredColumns.filter((name) => !columns.includes(name)).map(about("This column is missing")),
    ...names.filter((_, index) => !columns[index]).map(about("There is no such column")),
    ...columns
      .filter((name, index) => name !== undefined && columns.indexOf(name) < index)
      .map((name) => about("This column is there twice")(String(name))),
  ];
}

function readLine({ line, cells }: CsvLine, columns: ProductColumn[]): ProductLine | LineError {
  if (cells.length !== columns.length) {
    const message = `Has ${cells.length} cells instead of ${columns.length}`;
    return { line, field: "", message };
  }
  const { _id = "", ...others }: ProductCells = Object.fromEntries(
    columns.map((name, index) => [name, cells[index]]),
  );
  if (_id.trim() === "") return { line, id: undefined, cells: others };
  const id = productId.safeParse(_id.trim());
  if (!id.success) return { line, field: "_id", message: "Must be a product's id" };
  return { line, id: id.data, cells: others };
}

function repeatedIds(lines: ProductLine[]): LineError[] {
  const firstWith = new Map<string, number>();
  return lines.flatMap(({ line, id }) => {
    const first = id && firstWith.get(id);
    if (id && !first) firstWith.set(id, line);
    return first ? [{ line, field: "_id", message: `Stands in line ${first} already` }] : [];
  });
}
