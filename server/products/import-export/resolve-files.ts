import type { Entry } from "yauzl";
import { DomainError } from "#contract/basics/domain-error.ts";
import type { ProductColumn } from "#contract/products/product-columns.ts";
import type { Queryable } from "#server/db/client.ts";
import { keepUploads } from "#server/uploads/keep-uploads.ts";
import { listAllProductsById } from "../products.queries.ts";
import { fileColumns, placeholderFor } from "./file-columns.ts";
import type { ProductZip } from "./product-zip.ts";
import type { LineError, ProductFile, ProductLine } from "./read-product-file.ts";

/** A file that lines name, and the cells that name it. */
export type FileReference = {
  column: ProductColumn;
  name: string;
  entry: Entry;
  cells: { line: ProductLine; column: ProductColumn }[];
};

type Sources = { db: Queryable; zip: ProductZip | undefined };

/**
 * Finds the files that the lines name. Errors are about files that are neither in the ZIP file nor in the shop. The references are in the
 * order of the ZIP file, so that each part of it is read once.
 */
export async function findFiles(
  { db, zip }: Sources,
  { lines }: ProductFile,
): Promise<{ references: FileReference[]; errors: LineError[] }> {
  const inUse = await listFilesInUse(db, lines);
  const isStored = await findStored(db, lines);
  const byName = new Map<string, FileReference>();
  const errors: LineError[] = [];
  for (const line of lines) {
    for (const [column, kind] of fileColumns) {
      const name = line.cells[column]?.trim() ?? "";
      if (!isFileName(name) || inUse.has(name)) continue;
      if (isStored(name)) continue;
      const entry = zip?.find(name.replace(/^\//, ""));
      if (entry) {
        const key = `${kind} ${name}`;
        const reference = byName.get(key) ?? { column, name, entry, cells: [] };
        reference.cells.push({ line, column });
        byName.set(key, reference);
      } else if (zip || name.startsWith("/")) {
        errors.push({ line: line.line, field: column, message: missingMessage(name) });
        line.cells[column] = placeholderFor(column, name);
      }
    }
  }
  const offset = ({ entry }: FileReference) => entry.relativeOffsetOfLocalHeader;
  return { references: [...byName.values()].sort((one, other) => offset(one) - offset(other)), errors };
}

/** The lines with URLs instead of the files' names, or placeholders. */
export function withUrls(
  { lines, errors }: ProductFile,
  references: FileReference[],
  urls: Map<FileReference, string> = new Map(),
): ProductFile {
  const changed = new Map(lines.map((line) => [line, { ...line, cells: { ...line.cells } }]));
  for (const reference of references)
    for (const { line, column } of reference.cells) {
      const copy = changed.get(line);
      if (copy) copy.cells[column] = urls.get(reference) ?? placeholderFor(column, reference.name);
    }
  return { lines: [...changed.values()], errors };
}

/** The errors of a file, in every line that names it. Other errors are thrown again. */
export function fileErrors({ name, cells }: FileReference, error: unknown): LineError[] {
  if (!(error instanceof DomainError)) throw error;
  const message = `${name}: ${error.fields[0]?.message ?? error.message}`;
  return cells.map(({ line, column }) => ({ line: line.line, field: column, message }));
}

/** Addresses on the web and of the sample catalog need no file. */
function isFileName(cell: string): boolean {
  return cell !== "" && !/^(https?:|data:|javascript:|\/images\/|\/models\/)/i.test(cell);
}

function missingMessage(name: string): string {
  return name.startsWith("/uploads/")
    ? "This file is not here any more. Please upload it again."
    : `${name} is not in the ZIP file`;
}

/** Tells whether the shop has the file of a URL. */
async function findStored(db: Queryable, lines: ProductLine[]): Promise<(url: string) => boolean> {
  const parse = (url: string) => /^\/uploads\/([^/]+\/)(\d+)?/.exec(url) ?? [];
  const named = lines.flatMap(({ cells }) => [...fileColumns.keys()].map((column) => cells[column]?.trim()));
  const stored = await keepUploads(db, [...new Set(named.flatMap((name = "") => parse(name)[1] ?? []))]);
  return (url) => {
    const [, id = "", width] = parse(url);
    const found = stored.get(id);
    return found !== undefined && (!width || found.width === Number(width));
  };
}

/** What the named products have needs no check. */
async function listFilesInUse(db: Queryable, lines: ProductLine[]): Promise<Set<string | null>> {
  const ids = lines.flatMap(({ id }) => id ?? []);
  const products = await listAllProductsById(db, ids);
  return new Set(
    products.flatMap(({ image, photos, model, instructions }) => [
      image,
      ...photos.map(({ src }) => src),
      model,
      instructions,
    ]),
  );
}
