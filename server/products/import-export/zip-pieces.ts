import { Readable } from "node:stream";
import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import yauzl from "yauzl";
import { DomainError } from "#contract/basics/domain-error.ts";
import { mostZipPieces, zipPieceBytes } from "#contract/products/product-zip.ts";
import type { Db } from "#server/db/client.ts";
import { uploads as uploadRows } from "#server/db/schema/uploads.ts";
import { transact } from "#server/db/transact.ts";
import type { UploadStore } from "#server/uploads/upload-store.ts";

/** How much space the ZIP files that wait to be imported may take up: one of the largest per user, and four in total. */
const quota = { ofUser: mostZipPieces, inTotal: 4 * mostZipPieces };
/** A quota is checked by one request at a time. */
const quotaLock = 7_336_905;

/** The dot marks unfinished files: they are never served, and deleted after a day. */
const folderOf = (upload: string) => `.import-${upload}/`;
const nameOf = (upload: string, piece: number) => `${folderOf(upload)}${String(piece).padStart(4, "0")}`;

type Parts = { db: Db; uploads: UploadStore };
type Piece = { upload: string; piece: number };

/** Saves a piece of a ZIP file where every process and server finds it. */
export async function savePiece(
  { db, uploads }: Parts,
  ownerId: string,
  { upload, piece }: Piece,
  content: Buffer,
): Promise<void> {
  if (content.length === 0 || content.length > zipPieceBytes || piece >= mostZipPieces)
    throw new DomainError("invalid_input", "Upload the ZIP file in pieces of 8 MiB, at most 512 of them.");
  await reserveSpace(db, ownerId, { upload, piece });
  await uploads.put(nameOf(upload, piece), content);
}

/** Counts all pieces up to this one as full: so a piece that is sent again needs no more space, and none is left out. */
function reserveSpace(db: Db, ownerId: string, { upload, piece }: Piece): Promise<void> {
  return transact(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${quotaLock})`);
    const rows = await tx
      .insert(uploadRows)
      .values({ id: folderOf(upload), ownerId, zipPieces: piece + 1 })
      .onConflictDoUpdate({
        target: uploadRows.id,
        set: {
          dueAt: sql`now() + interval '1 day'`,
          zipPieces: sql`greatest(${uploadRows.zipPieces}, ${piece + 1})`,
        },
        setWhere: sql`${uploadRows.ownerId} = ${ownerId} and ${uploadRows.attempts} = 0`,
      })
      .returning({ id: uploadRows.id });
    if (rows.length === 0) throw zipGone();
    const piecesWhere = (condition: SQL) =>
      sql<number>`coalesce(sum(${uploadRows.zipPieces}) filter (where ${condition}), 0)`.mapWith(Number);
    const [sums] = await tx
      .select({ ofUser: piecesWhere(eq(uploadRows.ownerId, ownerId)), inTotal: piecesWhere(sql`true`) })
      .from(uploadRows)
      .where(isNotNull(uploadRows.zipPieces));
    if ((sums?.ofUser ?? 0) > quota.ofUser)
      throw new DomainError(
        "upload_limit",
        `Your ZIP files that wait to be imported take up ${gigabytes(quota.ofUser)}, which is the most. Import or discard them first: they are deleted a day after their upload.`,
      );
    if ((sums?.inTotal ?? 0) > quota.inTotal)
      throw new DomainError(
        "upload_limit",
        `ZIP files that wait to be imported take up ${gigabytes(quota.inTotal)}, which is the most. Please try again later: they are deleted a day after their upload.`,
      );
  });
}

function gigabytes(pieces: number): string {
  return `${(pieces * zipPieceBytes) / 1024 ** 3} GB`;
}

function zipGone() {
  return new DomainError("not_found", "The ZIP file is not here any more. Please upload it again.");
}

/** Deletes a ZIP file that the owner does not want to import any more. Returns the number of its pieces. */
export async function discardPieces(
  { db, uploads }: Parts,
  ownerId: string,
  upload: string,
): Promise<number> {
  const owned = and(eq(uploadRows.id, folderOf(upload)), eq(uploadRows.ownerId, ownerId));
  if ((await db.$count(uploadRows, owned)) === 0) throw zipGone();
  return deletePieces({ db, uploads }, upload);
}

/** Files first: their row lets the job delete what a crash leaves. */
export async function deletePieces({ db, uploads }: Parts, upload: string): Promise<number> {
  const names = (await uploads.list(folderOf(upload))).map(({ name }) => name);
  await uploads.delete(names);
  await db.delete(uploadRows).where(eq(uploadRows.id, folderOf(upload)));
  return names.length;
}

/** Opens the uploaded pieces as one ZIP file. One piece at a time is in memory. */
export async function openPieces(uploads: UploadStore, upload: string): Promise<yauzl.ZipFile> {
  const names = (await uploads.list(folderOf(upload))).map(({ name }) => name);
  const last = names.length - 1;
  const lastPiece =
    names.at(last) === nameOf(upload, last) ? await uploads.get(nameOf(upload, last)) : undefined;
  if (!lastPiece) throw zipGone();
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
