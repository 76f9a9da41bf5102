import type { Problem } from "#contract/basics/error-code.ts";
import type { ImportReport } from "./product-input.ts";

/** A ZIP file is uploaded in pieces of this size, because a single request of gigabytes would time out. */
export const zipPieceBytes = 8 * 1024 * 1024;
export const mostZipPieces = 512;

/** A line of the response while a ZIP file is checked or imported. The last one is a report or a problem. */
export type ImportEvent =
  | { progress: { done: number; of: number } }
  | { report: ImportReport }
  | { problem: Pick<Problem, "code" | "detail" | "errors"> };
