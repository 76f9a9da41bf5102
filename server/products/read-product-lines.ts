import { z } from "zod";
import { DomainError } from "#contract/domain-error.ts";
import { fieldErrors } from "#contract/field-errors.ts";
import { type ImportReport, newProduct } from "#contract/product-input.ts";
import { type ProductDetails, parseProduct, parseProductChanges } from "./parse-product.ts";
import { type CsvLine, optionalColumns, productColumns, readCsv } from "./product-csv.ts";

const mostLines = 10_000;

const columnsThereMustBe = productColumns.filter((name) => !optionalColumns.includes(name));
const withoutPieces = newProduct.omit({ piece: true });
const productId = z.uuid("Must be a product's id").toLowerCase();

/** Without an id, the product is new and complete. */
type ProductLine =
  | { line: number; id: undefined; details: ProductDetails }
  | { line: number; id: string; details: Partial<ProductDetails> };
export type LineError = ImportReport["errors"][number];

type ProductFile = {
  lines: ProductLine[];
  /** Of all lines, also of invalid ones: whether a category exists is checked later. */
  categories: { line: number; category: string }[];
  errors: LineError[];
};

/** Parses a CSV file of products into valid lines and errors. */
export function readProductLines(text: string): ProductFile {
  const {
    lines: [header, ...lines],
    unquotable,
  } = readCsv(text);
  if (lines.length > mostLines)
    throw new DomainError("invalid_input", "A file can have at most 10,000 lines.");
  const columns = header?.cells.map((cell) => cell.trim()) ?? [];
  const aboutColumns = columnErrors(columns);
  if (aboutColumns.length > 0) return { lines: [], categories: [], errors: aboutColumns };

  const read = lines.map((line) => readLine(line, columns));
  const usable = read.flatMap((result) => ("details" in result ? [result] : []));
  const errors = [
    ...unquotable.map((line) => ({ line, field: "", message: "Has quotation marks that do not match" })),
    ...read.flatMap((result) => ("errors" in result ? result.errors : [])),
    ...repeatedIds(usable),
  ];
  const at = columns.indexOf("category");
  const categories = lines.flatMap(({ line, cells }) => {
    const category = cells[at]?.trim();
    return category ? [{ line, category }] : [];
  });
  return { lines: usable, categories, errors };
}

function columnErrors(columns: string[]): LineError[] {
  const known: readonly string[] = productColumns;
  const about = (message: string) => (field: string) => ({ line: 1, field, message });
  return [
    ...columnsThereMustBe.filter((name) => !columns.includes(name)).map(about("This column is missing")),
    ...columns.filter((name) => !known.includes(name)).map(about("There is no such column")),
    ...columns
      .filter((name, index) => columns.indexOf(name) < index)
      .map(about("This column is there twice")),
  ];
}

function readLine({ line, cells }: CsvLine, columns: string[]): ProductLine | { errors: LineError[] } {
  if (cells.length !== columns.length) {
    const message = `Has ${cells.length} cells instead of ${columns.length}`;
    return { errors: [{ line, field: "", message }] };
  }
  const {
    _id = "",
    status,
    ...texts
  } = Object.fromEntries(columns.map((name, index) => [name, cells[index]]));
  // An empty status means active for a new product, and no change for another.
  const fields: Record<string, string | undefined> = {
    ...texts,
    ...(status?.trim() && { status: status.trim() }),
  };
  return _id.trim() === "" ? readNewProduct(line, fields) : readChange(line, _id.trim(), fields);
}

function readNewProduct(line: number, fields: unknown): ProductLine | { errors: LineError[] } {
  const { data, error } = newProduct.safeParse(fields);
  return data ? { line, id: undefined, details: parseProduct(data) } : { errors: errorsOf(line, error) };
}

/** Units are sold while the file is edited: an empty field leaves the stock unchanged. */
function readChange(
  line: number,
  _id: string,
  { piece = "", ...others }: Record<string, string | undefined>,
): ProductLine | { errors: LineError[] } {
  const id = productId.safeParse(_id);
  const input =
    piece.trim() === "" ? withoutPieces.safeParse(others) : newProduct.safeParse({ piece, ...others });
  if (id.success && input.success) return { line, id: id.data, details: parseProductChanges(input.data) };
  return { errors: [...errorsOf(line, id.error, "_id"), ...errorsOf(line, input.error)] };
}

function errorsOf(line: number, error: z.ZodError | undefined, field?: string): LineError[] {
  return fieldErrors(error?.issues ?? []).map((found) => ({ line, ...found, ...(field && { field }) }));
}

function repeatedIds(lines: ProductLine[]): LineError[] {
  const firstWith = new Map<string, number>();
  return lines.flatMap(({ line, id }) => {
    const first = id && firstWith.get(id);
    if (id && !first) firstWith.set(id, line);
    return first ? [{ line, field: "_id", message: `Stands in line ${first} already` }] : [];
  });
}
