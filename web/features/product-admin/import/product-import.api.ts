import { useMutation } from "@tanstack/react-query";
import type { ImportReport } from "#contract/products/product-input.ts";
import { type ImportEvent, mostZipPieces, zipPieceBytes } from "#contract/products/product-zip.ts";
import { ApiError, browserApi, jsonOf, reasonOf } from "#web/lib/api.ts";
import { reload } from "#web/lib/query-client.ts";
import { sendOnce } from "#web/lib/send-once.ts";
import { isWorthRetrying, withRetry } from "#web/lib/with-retry.ts";
import { productLists } from "../product-admin.api.ts";

export const maxCsvBytes = 5 * 1024 * 1024;
export const maxZipBytes = mostZipPieces * zipPieceBytes;

/** A chosen file has an id. A ZIP file is uploaded once, and then checked and imported by it. */
export type ImportSource = { name: string; id: string } & ({ csv: ArrayBuffer } | { zip: true });
/** Paused: the shop takes no more uploads in this minute. */
export type ImportProgress = { step: "upload" | "files"; done: number; of: number; paused?: true };

type Import = {
  source: ImportSource;
  dryRun: boolean;
  onProgress: (progress: ImportProgress) => void;
  signal: AbortSignal;
};

/** A dry run changes nothing and lists every invalid line. */
export function useProductImport() {
  return useMutation({
    meta: { failure: "inline" },
    mutationFn: ({ source, ...options }: Import) =>
      sendOnce(
        ["import products", source.id, options.dryRun],
        (header) =>
          "csv" in source ? importCsv(source.csv, header, options) : importZip(source.id, header, options),
        { shouldRetry: ({ error }) => error instanceof ApiError && error.code === "request_in_progress" },
      ),
    onSuccess: (_report, { dryRun }) => {
      if (!dryRun) for (const name of productLists) void reload({ queryKey: [name] });
    },
  });
}

type Options = Omit<Import, "source">;

const queryOf = (dryRun: boolean) => ({ dryRun: dryRun ? ("true" as const) : ("false" as const) });

type Header = { "idempotency-key": string };

function importCsv(csv: ArrayBuffer, header: Header, { dryRun, signal }: Options): Promise<ImportReport> {
  const init = { body: csv, headers: { "Content-Type": "text/csv" }, signal };
  return jsonOf(browserApi.products.import.$post({ query: queryOf(dryRun), header }, { init }));
}

type Upload = Pick<Import, "onProgress" | "signal">;

/** Uploads a ZIP file in pieces. Resolves to its id. */
export async function uploadZip(file: File, upload: Upload): Promise<string> {
  const id = crypto.randomUUID();
  try {
    await uploadPieces(file, id, upload);
    return id;
  } catch (error) {
    discardZip(id);
    throw error;
  }
}

async function uploadPieces(file: File, upload: string, { onProgress, signal }: Upload): Promise<void> {
  const of = Math.ceil(file.size / zipPieceBytes);
  for (let piece = 0; piece < of; piece++) {
    const progress = { step: "upload" as const, done: piece, of };
    const body = file.slice(piece * zipPieceBytes, (piece + 1) * zipPieceBytes);
    const init = { body, headers: { "Content-Type": "application/zip" }, signal };
    const query = { upload, piece: String(piece) };
    await withRetry(
      () => {
        onProgress(progress);
        return jsonOf(browserApi.products.import.pieces.$post({ query }, { init }));
      },
      {
        shouldRetry: (failure) => {
          if (signal.aborted) return false;
          const { error } = failure;
          const isPaused = error instanceof ApiError && error.status === 429;
          if (isPaused) onProgress({ ...progress, paused: true });
          return isPaused || isWorthRetrying(failure);
        },
      },
    );
  }
}

/** Frees the space of a ZIP file that will not be imported. Otherwise the shop deletes it after a day. */
export function discardZip(upload: string): void {
  browserApi.products.import.pieces.$delete({ query: { upload } }).catch(() => {});
}

async function importZip(
  upload: string,
  header: Header,
  { dryRun, onProgress, signal }: Options,
): Promise<ImportReport> {
  const query = { upload, ...queryOf(dryRun) };
  const response = await browserApi.products.import.zip.$post({ query, header }, { init: { signal } });
  if (!response.ok || !response.body)
    throw new ApiError(response.status, await response.json().catch(() => ({})));
  for await (const event of eventsIn(response.body)) {
    if ("progress" in event) onProgress({ step: "files", ...event.progress });
    else if ("report" in event) return event.report;
    else throw new ApiError(400, event.problem);
  }
  throw new TypeError("The connection was lost.");
}

async function* eventsIn(body: ReadableStream<Uint8Array>): AsyncGenerator<ImportEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    text += decoder.decode(chunk.value, { stream: true });
    const lines = text.split("\n");
    text = lines.pop() ?? "";
    for (const line of lines) yield JSON.parse(line) as ImportEvent;
  }
}

/** "line 700: image: …" */
export function importProblem(error: Error): string {
  const first = error instanceof ApiError ? error.problem.errors?.[0] : undefined;
  return first ? `${error.message} ${first.field}: ${first.message}` : reasonOf(error);
}
