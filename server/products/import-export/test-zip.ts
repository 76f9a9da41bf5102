import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";
import type { ImportEvent } from "#contract/products/product-zip.ts";
import { zipPieceBytes } from "#contract/products/product-zip.ts";

/** A ZIP file with these files. */
export function zipOf(files: Record<string, Buffer | string>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream as Readable);
}

type Request = (path: string, init: RequestInit) => Response | Promise<Response>;

/** Uploads a ZIP file and imports it, as the dashboard does. */
export async function importZipFile(
  request: Request,
  token: string,
  zip: Buffer,
  { dryRun = false, upload = crypto.randomUUID() as string } = {},
) {
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/zip" };
  for (let piece = 0; piece * zipPieceBytes < zip.length; piece++) {
    const body = new Uint8Array(zip.subarray(piece * zipPieceBytes, (piece + 1) * zipPieceBytes));
    const query = `upload=${upload}&piece=${piece}`;
    await request(`/products/import/pieces?${query}`, { method: "POST", headers, body });
  }
  const query = `upload=${upload}&dryRun=${dryRun}`;
  const response = await request(`/products/import/zip?${query}`, { method: "POST", headers });
  const lines = (await response.text()).trim().split("\n");
  const events = lines.map((line) => JSON.parse(line) as ImportEvent);
  return {
    progress: events.flatMap((event) => ("progress" in event ? [event.progress] : [])),
    ...Object.assign({}, ...events.filter((event) => !("progress" in event))),
  } as {
    progress: { done: number; of: number }[];
    report?: Extract<ImportEvent, { report: unknown }>["report"];
    problem?: Extract<ImportEvent, { problem: unknown }>["problem"];
  };
}
