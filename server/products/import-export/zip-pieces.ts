import { Readable } from "node:stream";
import yauzl from "yauzl";
import { DomainError } from "#contract/domain-error.ts";
import { mostZipPieces, zipPieceBytes } from "#contract/product-zip.ts";
import type { UploadStore } from "#server/uploads/upload-store.ts";

/** The dot marks unfinished files: they are never served, and deleted after a day. */
const folderOf = (upload: string) => `.import-${upload}/`;
const nameOf = (upload: string, piece: number) => `${folderOf(upload)}${String(piece).padStart(4, "0")}`;

/** Saves a piece of a ZIP file where every process and server finds it. */
export async function savePiece(
  uploads: UploadStore,
  { upload, piece }: { upload: string; piece: number },
  content: Buffer,
): Promise<void> {
  if (content.length === 0 || content.length > zipPieceBytes || piece >= mostZipPieces)
    throw new DomainError("invalid_input", "Upload the ZIP file in pieces of 8 MiB, at most 512 of them.");
  await uploads.put(nameOf(upload, piece), content);
}

export async function deletePieces(uploads: UploadStore, upload: string): Promise<void> {
  await uploads.delete((await uploads.list(folderOf(upload))).map(({ name }) => name));
}

/** Opens the uploaded pieces as one ZIP file. One piece at a time is in memory. */
export async function openPieces(uploads: UploadStore, upload: string): Promise<yauzl.ZipFile> {
  const names = (await uploads.list(folderOf(upload))).map(({ name }) => name);
  const last = names.length - 1;
  const lastPiece =
    names.at(last) === nameOf(upload, last) ? await uploads.get(nameOf(upload, last)) : undefined;
  if (!lastPiece)
    throw new DomainError("not_found", "The ZIP file is not here any more. Please upload it again.");
  const reader = new PieceReader((piece) => uploads.get(nameOf(upload, piece)));
  const bytes = last * zipPieceBytes + lastPiece.length;
  return yauzl.fromRandomAccessReaderPromise(reader, bytes, { autoClose: false, strictFileNames: true });
}

class PieceReader extends yauzl.RandomAccessReader {
  private readonly load: (piece: number) => Promise<Buffer | undefined>;
  private cached: { piece: number; content: Buffer } | undefined;

  constructor(load: (piece: number) => Promise<Buffer | undefined>) {
    super();
    this.load = load;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.chunks(start, end), { objectMode: false });
  }

  private async *chunks(start: number, end: number): AsyncGenerator<Buffer> {
    for (let at = start; at < end; ) {
      const piece = Math.floor(at / zipPieceBytes);
      const from = at % zipPieceBytes;
      const chunk = (await this.pieceAt(piece)).subarray(from, from + end - at);
      if (chunk.length === 0) throw new Error("The ZIP file is incomplete");
      at += chunk.length;
      yield chunk;
    }
  }

  private async pieceAt(piece: number): Promise<Buffer> {
    if (this.cached?.piece === piece) return this.cached.content;
    const content = await this.load(piece);
    if (!content) throw new Error("A piece of the ZIP file is missing");
    this.cached = { piece, content };
    return content;
  }
}
