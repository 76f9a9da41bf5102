import type { Context } from "hono";
import { byteOrderMark } from "#contract/basics/csv-formulas.ts";

type Download = { name: string; type: string };

/** Streams a file as it is written. An error aborts the download. */
export function fileDownload(c: Context, { name, type }: Download, chunks: AsyncIterable<Uint8Array>) {
  const iterator = chunks[Symbol.asyncIterator]();
  const bytes = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const chunk = await iterator.next();
      if (chunk.done) controller.close();
      else controller.enqueue(chunk.value);
    },
    async cancel() {
      await iterator.return?.();
    },
  });
  return c.body(bytes, 200, {
    "Content-Type": type,
    "Content-Disposition": `attachment; filename="${name}"`,
  });
}

export function csvDownload(c: Context, name: string, lines: AsyncGenerator<string>) {
  return fileDownload(c, { name, type: "text/csv; charset=utf-8" }, encoded(lines));
}

async function* encoded(lines: AsyncGenerator<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(byteOrderMark);
  for await (const line of lines) yield encoder.encode(line);
}

export function sendPdf(c: Context, name: string, file: Uint8Array<ArrayBuffer>) {
  return c.body(file, 200, {
    "Content-Type": "application/pdf",
    "Content-Disposition": `attachment; filename="${name}"`,
  });
}
