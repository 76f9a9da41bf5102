import { z } from "zod";
import { fieldErrors } from "#contract/basics/field-errors.ts";
import { optionalNumeric } from "#contract/basics/numeric-text.ts";
import {
  columnGroups,
  morePhotoColumns,
  type ProductCells,
  type ProductColumn,
  photoColumns,
} from "#contract/products/product-columns.ts";
import { newProduct } from "#contract/products/product-input.ts";
import { lowStockAt } from "#contract/products/stock.ts";
import type { ProductRow } from "#server/db/schema/products.ts";
import { type NewDetails, type ProductDetails, parseProduct, parseProductChanges } from "../parse-product.ts";
import { cellsOf } from "./product-cells.ts";
import type { LineError, ProductLine } from "./read-product-file.ts";

/** A product's own rules; those that the file doesn't have are left out. */
export type LineRules = Partial<Pick<ProductRow, "lowStockAt" | "sellLastPiece">>;

type Invalid = { errors: LineError[] };

const answers: Record<string, boolean | null> = { yes: true, true: true, no: false, false: false, "": null };
const yesOrNo = z
  .string()
  .trim()
  .toLowerCase()
  .refine((text) => text in answers, "Must be yes or no")
  .transform((text) => answers[text] ?? null)
  .optional();

/** The API's rules, and the fields that the API takes elsewhere or in another form. */
const productLine = newProduct.extend({
  assemblyNeeded: yesOrNo,
  lowStockAt: optionalNumeric(lowStockAt),
  sellLastPiece: yesOrNo,
});
/** Units are sold while the file is edited: an empty field leaves the stock unchanged. */
const lineWithoutPieces = productLine.omit({ piece: true });

/** A new product from its line. */
export function newDetails({ line, cells }: ProductLine): Invalid | { details: NewDetails } {
  const { data, error } = productLine.safeParse(inputFrom(cells));
  if (error) return { errors: errorsOf(line, cells, error) };
  const { lowStockAt, sellLastPiece, ...input } = data;
  return { details: { ...parseProduct(input), ...rulesOf(data) } };
}

/** What a line changes in a product. Columns that the file doesn't have stay as they are. */
export function changedDetails(
  { line, cells }: ProductLine,
  product: ProductRow,
): Invalid | { details: Partial<ProductDetails>; rules: LineRules } {
  const complete = withGroups(cells, product);
  const { piece = "", ...others } = inputFrom(complete);
  const { data, error } =
    piece.trim() === "" ? lineWithoutPieces.safeParse(others) : productLine.safeParse({ piece, ...others });
  if (error) return { errors: errorsOf(line, complete, error) };
  const { lowStockAt, sellLastPiece, ...input } = data;
  const details = parseProductChanges(input);
  return { details: { ...details, ...knownPhotos(details, product) }, rules: rulesOf(data) };
}

function rulesOf({ lowStockAt, sellLastPiece }: z.output<typeof lineWithoutPieces>): LineRules {
  return {
    ...(lowStockAt !== undefined && { lowStockAt }),
    ...(sellLastPiece !== undefined && { sellLastPiece }),
  };
}

/** A file with the width alone must not remove the depth. */
function withGroups(given: ProductCells, product: ProductRow): ProductCells {
  const current = cellsOf(product);
  const needed = columnGroups.filter((group) => group.some((name) => given[name] !== undefined)).flat();
  const missing = needed.filter((name) => given[name] === undefined);
  const complete: ProductCells = {
    ...given,
    ...Object.fromEntries(missing.map((name) => [name, current[name]])),
  };
  // The alt text of a photo is not that of its successor.
  for (const { src, alt } of photoColumns)
    if (missing.includes(alt) && complete[src] !== current[src]) complete[alt] = "";
  return complete;
}

/** Photos of the product keep their measured sizes, so that an unchanged line changes nothing. */
function knownPhotos({ image, photos }: Partial<ProductDetails>, product: ProductRow) {
  if (!photos) return {};
  // A single photo without an alt text is no list: see keep-uploads.ts.
  const single = photos.length === 0 && image === product.image;
  const wanted = single ? product.photos.slice(0, 1).map((photo) => ({ ...photo, alt: "" })) : photos;
  return {
    photos: wanted.map((photo) => {
      const known = product.photos.find(({ src }) => src === photo.src);
      return known ? { ...known, alt: photo.alt } : photo;
    }),
  };
}

const isMorePhoto = new Set<string>(morePhotoColumns);

type Input = Record<string, unknown> & { piece?: string | undefined };

/** From the columns to the API's fields. */
function inputFrom(cells: ProductCells): Input {
  const { width, depth, height, seatHeight, packedWidth, packedDepth, packedHeight, ...others } = cells;
  const { status, color, materials, model, instructions, ...more } = others;
  const plain = Object.entries(more).filter(([name]) => !isMorePhoto.has(name));
  return {
    ...Object.fromEntries(plain),
    photos: photosIn(cells),
    dimensions: sizeFrom({ width, depth, height, seatHeight }),
    packedSize: sizeFrom({ width: packedWidth, depth: packedDepth, height: packedHeight }),
    colour: color,
    materials: materials?.split(",").filter((tag) => tag.trim() !== ""),
    model: model?.trim() === "" ? null : model?.trim(),
    instructions: instructions?.trim() === "" ? null : instructions?.trim(),
    // An empty status means active for a new product, and no change for another.
    status: status?.trim() || undefined,
  };
}

/** Undefined: the file has no such columns. Null: they are empty. */
function sizeFrom(sides: Record<string, string | undefined>) {
  const given = Object.entries(sides).filter(([, text]) => text !== undefined);
  if (given.length === 0) return undefined;
  return given.every(([, text]) => text?.trim() === "") ? null : Object.fromEntries(given);
}

/** Undefined: the file has an image only. The first photo alone, without an alt text, is no list. */
function photosIn(cells: ProductCells) {
  const given = usedPhotos(cells);
  if (morePhotoColumns.every((name) => cells[name] === undefined)) return undefined;
  const list = given.map(({ src, alt }) => ({ src: cells[src], alt: cells[alt] ?? "" }));
  return list.length > 1 || cells.imageAlt?.trim() ? list : [];
}

function usedPhotos(cells: ProductCells) {
  return photoColumns.filter(({ src }) => src === "image" || cells[src]?.trim());
}

function errorsOf(line: number, cells: ProductCells, error: z.ZodError): LineError[] {
  const byColumn = new Map<string, string>();
  for (const { field, message } of fieldErrors(error.issues)) {
    const column = columnOf(field, cells);
    if (!byColumn.has(column)) byColumn.set(column, message);
  }
  return Array.from(byColumn, ([field, message]) => ({ line, field, message }));
}

/** The column of a field that the schema names, such as "packedSize.width". */
function columnOf(field: string, cells: ProductCells): string {
  const [first = "", second = "", third] = field.split(".");
  if (first === "dimensions") return second;
  if (first === "packedSize") return `packed${second.charAt(0).toUpperCase()}${second.slice(1)}`;
  if (first === "colour") return "color" satisfies ProductColumn;
  if (first !== "photos") return first;
  const photo = usedPhotos(cells)[Number(second)];
  return (third === "alt" ? photo?.alt : photo?.src) ?? "image";
}
