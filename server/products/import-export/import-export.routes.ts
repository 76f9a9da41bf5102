import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { DomainError, requestInProgress } from "#contract/basics/domain-error.ts";
import { type ImportReport, importReport } from "#contract/products/product-input.ts";
import { type ImportEvent, mostZipPieces, zipPieceBytes } from "#contract/products/product-zip.ts";
import type { Db } from "#server/db/client.ts";
import type { KeyedRequest } from "#server/db/idempotency-keys.queries.ts";
import { findEarlier } from "#server/db/once.ts";
import type { ErrorLog } from "#server/http/errors.ts";
import { csvDownload, fileDownload } from "#server/http/file-download.ts";
import { limitUploads } from "#server/http/limits.ts";
import { route } from "#server/http/route.ts";
import { streamLines } from "#server/http/stream-lines.ts";
import type { UploadLimits } from "#server/uploads/upload-limits.ts";
import type { UploadStore } from "#server/uploads/upload-store.ts";
import { exportProducts, productTemplate, recordProductExport } from "./export-products.ts";
import { exportZip } from "./export-zip.ts";
import { importProducts, tryImport } from "./import-products.ts";
import { importZip, tryZipImport } from "./import-zip.ts";
import { csvHeader, decodeCsv } from "./product-csv.ts";
import { discardPieces, savePiece } from "./zip-pieces.ts";

type ImportExportParts = { db: Db; uploads: UploadStore; uploadLimits: UploadLimits; log: ErrorLog };

const dryRun = z
  .enum(["true", "false"])
  .optional()
  .meta({ description: "true: report without saving anything" });
const upload = z.uuid().toLowerCase().meta({ description: "Chosen by the client, the same for all pieces" });
const pieceQuery = z.strictObject({
  upload,
  piece: z
    .string()
    .regex(/^\d{1,3}$/, `Must be a number below ${mostZipPieces}`)
    .transform(Number)
    .pipe(
      z
        .int()
        .min(0)
        .max(mostZipPieces - 1),
    ),
});

const importLine = z.union([
  z.object({ progress: z.object({ done: z.int(), of: z.int() }) }),
  z.object({ report: importReport }),
  z.object({
    problem: z.object({
      code: z.string(),
      detail: z.string(),
      errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
    }),
  }),
]);

/** Must be mounted before the routes with /products/:id. */
export function importExportRoutes({ db, uploads, uploadLimits, log }: ImportExportParts) {
  /** The import that is running in this process. */
  let importing: KeyedRequest | true | undefined;

  return [
    route(
      "GET /products/export",
      {
        operationId: "exportProducts",
        summary: "Export all products as CSV",
        access: "catalog",
        output: { mediaType: "text/csv", description: "CSV", example: csvHeader },
      },
      async ({ c, user }) => {
        await recordProductExport(db, user, "products.csv");
        return csvDownload(c, "products.csv", exportProducts(db));
      },
    ),
    route(
      "GET /products/export/zip",
      {
        operationId: "exportProductsZip",
        summary: "Export all products as a ZIP file with their pictures, models and PDFs",
        access: "catalog",
        output: {
          mediaType: "application/zip",
          description: "products.csv, and files at the paths of their URLs",
        },
      },
      async ({ c, user }) => {
        await recordProductExport(db, user, "products.zip");
        return fileDownload(c, { name: "products.zip", type: "application/zip" }, exportZip(db, uploads));
      },
    ),
    route(
      "GET /products/import/template",
      {
        operationId: "getImportTemplate",
        summary: "Get a CSV file with all columns and an example",
        access: "catalog",
        output: { mediaType: "text/csv", description: "CSV", example: csvHeader },
      },
      ({ c }) => csvDownload(c, "products-template.csv", productTemplate(db)),
    ),
    route(
      "POST /products/import",
      {
        operationId: "importProducts",
        summary: "Add and change products from a CSV file",
        access: "catalog",
        query: z.strictObject({ dryRun }),
        file: {
          mediaType: "text/csv",
          refusal: "Please choose a CSV file.",
          description:
            "UTF-8, with a header line. `getImportTemplate` has all columns; only the named ones change",
          example:
            "title,category,price,originalPrice,discount,piece,image,date\nWendle chair,side,249,299,0,12,/images/walnut-chair.webp,2026-11-16\n",
        },
        maxBody: { bytes: 5 * 1024 * 1024, message: "The file can be at most 5 MB." },
        idempotent: true,
        output: importReport,
        refuses: ["product_not_found"],
      },
      async ({ c, user, query, keyed }) => {
        const text = decodeCsv(await c.req.arrayBuffer());
        if (query.dryRun === "true") return tryImport(db, text);
        return importProducts(db, user, text, keyed);
      },
    ),
    route(
      "POST /products/import/pieces",
      {
        operationId: "uploadZipPiece",
        summary: "Upload a piece of a ZIP file: 8 MiB each, the last one may be smaller",
        access: "catalog",
        before: limitUploads(uploadLimits.admit),
        query: pieceQuery,
        file: {
          mediaType: "application/zip",
          refusal: "Please choose a ZIP file.",
          description: "The bytes of the piece",
        },
        maxBody: { bytes: zipPieceBytes, message: "A piece can be at most 8 MB." },
        output: z.object({ bytes: z.int() }),
        status: 201,
        refuses: ["not_found", "upload_limit", "storage_full"],
      },
      async ({ c, user, query }) => {
        const content = Buffer.from(await c.req.arrayBuffer());
        await savePiece({ db, uploads }, user.id, query, content);
        return { bytes: content.length };
      },
    ),
    route(
      "DELETE /products/import/pieces",
      {
        operationId: "discardZip",
        summary: "Delete the pieces of a ZIP file that will not be imported",
        access: "catalog",
        query: z.strictObject({ upload }),
        output: z.object({ deletedCount: z.int() }),
        refuses: ["not_found"],
      },
      async ({ user, query }) => ({
        deletedCount: await discardPieces({ db, uploads }, user.id, query.upload),
      }),
    ),
    route(
      "POST /products/import/zip",
      {
        operationId: "importProductsZip",
        summary:
          "Add and change products from an uploaded ZIP file of a CSV file and the files that it names",
        access: "catalog",
        query: z.strictObject({ dryRun, upload }),
        idempotent: true,
        output: {
          mediaType: "application/x-ndjson",
          description: "JSON, one value per line: progress, and at last a report or a problem",
          item: importLine,
          example:
            '{"progress":{"done":1,"of":2}}\n{"problem":{"code":"busy","detail":"Another import is running."}}\n',
        },
        refuses: ["busy"],
      },
      async ({ c, user, query, keyed }) => {
        // After an import its file is deleted.
        const earlier = await findEarlier<ImportReport>(db, keyed);
        if (earlier) return streamLines<ImportEvent>(c, async (send) => send({ report: earlier }));
        if (keyed && isDeepStrictEqual(importing, keyed)) throw requestInProgress();
        if (importing) throw new DomainError("busy", "Another import is running. Please try again later.");
        importing = keyed ?? true;
        return streamLines<ImportEvent>(c, async (send, signal) => {
          const task = {
            db,
            uploads,
            decode: uploadLimits.decode,
            requireSpace: uploadLimits.requireSpace,
            upload: query.upload,
            onProgress: (progress: { done: number; of: number }) => send({ progress }),
            signal,
          };
          try {
            const report = await (query.dryRun === "true"
              ? tryZipImport(task)
              : importZip(task, user, keyed));
            send({ report });
          } catch (error) {
            send({ problem: problemOf(error, signal, log) });
          } finally {
            importing = undefined;
          }
        });
      },
    ),
  ];
}

/** The response has begun, so its status can't tell. */
function problemOf(error: unknown, signal: AbortSignal, log: ErrorLog) {
  if (error instanceof DomainError) return { code: error.code, detail: error.message, errors: error.fields };
  if (!signal.aborted) log.error({ err: error }, "import failed");
  return { code: "internal" as const, detail: "Something went wrong on our side. Nothing was imported." };
}
