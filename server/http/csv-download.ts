import type { Context } from "hono";

/** Without it Excel does not read the file as UTF-8. */
const byteOrderMark = "\uFEFF";

/** Streams a CSV file as it is written. An error aborts the download. */
export function csvDownload(c: Context, name: string, chunks: AsyncGenerator<string>) {
  const encoder = new TextEncoder();
  const bytes = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(byteOrderMark)),
    async pull(controller) {
      const chunk = await chunks.next();
      if (chunk.done) controller.close();
      else controller.enqueue(encoder.encode(chunk.value));
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
  return c.body(bytes, 200, {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="${name}"`,
  });
}
