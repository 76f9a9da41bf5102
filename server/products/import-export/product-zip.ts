import { posix } from "node:path";
import { buffer } from "node:stream/consumers";
import type { Entry, ZipFile } from "yauzl";
import { DomainError } from "#contract/basics/domain-error.ts";
import type { UploadStore } from "#server/uploads/upload-store.ts";
import { decodeCsv } from "./product-csv.ts";
import { openPieces } from "./zip-pieces.ts";

const megabyte = 1024 * 1024;
const mostEntries = 50_000;
const largestCsvBytes = 30 * megabyte;
const largestUnpackedBytes = 8 * 1024 * megabyte;
/** Pictures and models hardly shrink. Deflate reaches 1,000 with zeros. */
const highestRatio = 100;
const alwaysAllowedBytes = megabyte;

/** A CSV file with the files that it names. Names are relative to the CSV file's folder. */
export type ProductZip = {
  csv: string;
  find: (name: string) => Entry | undefined;
  /** Throws a DomainError for a file that is too large, too well compressed, or damaged. */
  read: (entry: Entry, maxBytes: number) => Promise<Buffer>;
};

/** Opens an uploaded ZIP file for the time of `work`. */
export async function withProductZip<Result>(
  uploads: UploadStore,
  upload: string,
  work: (zip: ProductZip) => Promise<Result>,
): Promise<Result> {
  const file = await orRefused(() => openPieces(uploads, upload), "This is not a complete ZIP file.");
  try {
    return await work(await readDirectory(file));
  } finally {
    file.close();
  }
}

async function readDirectory(file: ZipFile): Promise<ProductZip> {
  if (file.entryCount > mostEntries) throw refused("A ZIP file can have at most 50,000 files.");
  const entries = new Map<string, Entry>();
  let unpackedBytes = 0;
  await orRefused(async () => {
    for await (const entry of file.eachEntry()) {
      const name = posix.normalize(entry.fileName.normalize("NFC"));
      if (isJunk(name)) continue;
      unpackedBytes += entry.uncompressedSize;
      entries.set(name, entry);
    }
  }, "The ZIP file is damaged, or has files outside of its folder.");
  if (unpackedBytes > largestUnpackedBytes) throw refused("Unpacked, the files can have at most 8 GB.");
  const csvNames = [...entries.keys()].filter((name) => name.toLowerCase().endsWith(".csv"));
  const [csvName] = csvNames;
  if (!csvName || csvNames.length > 1) throw refused("A ZIP file must have exactly one CSV file.");

  async function read(entry: Entry, maxBytes: number): Promise<Buffer> {
    if (entry.uncompressedSize > maxBytes)
      throw refused(`The file can be at most ${Math.floor(maxBytes / megabyte)} MB`);
    const isBomb =
      entry.uncompressedSize > alwaysAllowedBytes &&
      entry.uncompressedSize > highestRatio * entry.compressedSize;
    if (isBomb || !entry.canDecodeFileData() || entry.isEncrypted())
      throw refused("The file is encrypted, or compressed in a way that is not supported");
    // Stops at the stated size, whatever the compressed data holds.
    return orRefused(
      async () => buffer(await file.openReadStreamPromise(entry)),
      "The file is damaged in the ZIP file",
    );
  }

  const folder = posix.dirname(csvName);
  return {
    csv: decodeCsv(await read(entries.get(csvName) as Entry, largestCsvBytes)),
    find: (name) => entries.get(posix.join(folder, name.normalize("NFC"))),
    read,
  };
}

/** Folders, and files that macOS and Windows add. */
function isJunk(name: string): boolean {
  return name.endsWith("/") || /(^|\/)(__MACOSX\/|\.|Thumbs\.db$)/.test(name);
}

async function orRefused<Result>(read: () => Promise<Result>, message: string): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    throw error instanceof DomainError ? error : refused(message);
  }
}

function refused(message: string) {
  return new DomainError("invalid_input", message);
}
