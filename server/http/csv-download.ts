import type { Context } from "hono";

/** Excel takes a file for UTF-8 only when it begins with this mark. */
const byteOrderMark = "\uFEFF";

/** Answers with a file that spreadsheets open, sent while it is being written. If that fails, so does the download. */
export function csvDownload(c: Context, name: string, pieces: AsyncGenerator<string>) {
  const encoder = new TextEncoder();
  const bytes = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(byteOrderMark)),
    async pull(controller) {
      const piece = await pieces.next();
      if (piece.done) controller.close();
      else controller.enqueue(encoder.encode(piece.value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
  return c.body(bytes, 200, {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="${name}"`,
  });
}
