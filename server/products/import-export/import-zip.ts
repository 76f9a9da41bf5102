import type { ImportReport } from "#contract/products/product-input.ts";
import type { Actor } from "#server/audit/record-audit-event.ts";
import type { Db } from "#server/db/client.ts";
import type { KeyedRequest } from "#server/db/idempotency-keys.queries.ts";
import { discardUploads } from "#server/uploads/register-upload.ts";
import type { UploadLimits } from "#server/uploads/upload-limits.ts";
import type { UploadStore } from "#server/uploads/upload-store.ts";
import { checkFile, saveFile } from "./import-files.ts";
import { importLines, refusal } from "./import-products.ts";
import { planImport } from "./plan-import.ts";
import { type ProductZip, withProductZip } from "./product-zip.ts";
import { type LineError, type ProductFile, readProductFile } from "./read-product-file.ts";
import { type FileReference, fileErrors, findFiles, withUrls } from "./resolve-files.ts";
import { deletePieces } from "./zip-pieces.ts";

export type ZipImport = {
  db: Db;
  uploads: UploadStore;
  /** One picture is decoded at a time, together with those of the editor. */
  decode: UploadLimits["decode"];
  requireSpace: UploadLimits["requireSpace"];
  upload: string;
  onProgress: (progress: { done: number; of: number }) => void;
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
};

type Source = { zip: ProductZip; file: ProductFile; references: FileReference[]; errors: LineError[] };

/** Checks every line and decodes every file, and saves nothing. */
export function tryZipImport(task: ZipImport): Promise<ImportReport> {
  return withSource(task, async ({ zip, file, references, errors }) => {
    const urls = new Map<FileReference, string>();
    for (const reference of inOrder(task, references)) {
      try {
        urls.set(reference, await task.decode(() => checkFile(zip, reference)));
      } catch (error) {
        errors.push(...fileErrors(reference, error));
      }
    }
    return (await planImport(task.db, withErrors(withUrls(file, references, urls), errors))).report;
  });
}

/** Saves the files and imports the lines in one transaction. An error leaves neither products nor files. */
export function importZip(task: ZipImport, actor: Actor, keyed?: KeyedRequest): Promise<ImportReport> {
  return withSource(task, async ({ zip, file, references, errors }) => {
    const { db, uploads } = task;
    // The lines first: encoding the pictures can take minutes.
    const { report } = await planImport(db, withErrors(withUrls(file, references), errors));
    if (report.errors.length > 0) throw refusal(report.errors);
    const urls = new Map<FileReference, string>();
    const saved: string[] = [];
    try {
      for (const reference of inOrder(task, references))
        urls.set(reference, await saveOne(task, { zip, reference, saved }));
      const imported = await importLines(db, actor, withUrls(file, references, urls), keyed);
      await deletePieces({ db, uploads }, task.upload);
      return imported;
    } catch (error) {
      await discardUploads(db, saved);
      throw error;
    }
  });
}

type Saving = { zip: ProductZip; reference: FileReference; saved: string[] };

/** Checks the file first, so that its folder is known before anything is written to it. */
async function saveOne(
  { db, uploads, decode, requireSpace }: ZipImport,
  { zip, reference, saved }: Saving,
): Promise<string> {
  await requireSpace();
  try {
    return await decode(async () => {
      const url = await checkFile(zip, reference);
      const folder = `${url.split("/")[2]}/`;
      if ((await uploads.list(folder)).length === 0) saved.push(folder);
      return saveFile({ zip, db, uploads }, reference);
    });
  } catch (error) {
    throw refusal(fileErrors(reference, error));
  }
}

function withSource<Result>(task: ZipImport, work: (source: Source) => Promise<Result>): Promise<Result> {
  return withProductZip(task.uploads, task.upload, async (zip) => {
    const file = readProductFile(zip.csv);
    return work({ zip, file, ...(await findFiles({ ...task, zip }, file)) });
  });
}

function* inOrder({ onProgress, signal }: ZipImport, references: FileReference[]): Generator<FileReference> {
  for (const [done, reference] of references.entries()) {
    signal.throwIfAborted();
    onProgress({ done, of: references.length });
    yield reference;
  }
  signal.throwIfAborted();
  onProgress({ done: references.length, of: references.length });
}

function withErrors({ lines, errors }: ProductFile, more: LineError[]): ProductFile {
  return { lines, errors: [...errors, ...more] };
}
