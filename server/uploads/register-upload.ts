import { eq, sql } from "drizzle-orm";
import { DomainError } from "#contract/basics/domain-error.ts";
import type { Queryable } from "#server/db/client.ts";
import { uploads } from "#server/db/schema/uploads.ts";
import type { UploadStore } from "./upload-store.ts";

/** Where uploads are stored and registered. */
export type UploadParts = { db: Queryable; uploads: UploadStore };

type Size = { width: number; height: number };

const tomorrow = sql`now() + interval '1 day'`;

/** Stores the files of an upload, unless they are there. Either way they stay for a day without being used. */
export async function storeOnce(
  { db, uploads: store }: UploadParts,
  { id, ...size }: { id: string } & Partial<Size>,
  putFiles: () => Promise<unknown>,
): Promise<void> {
  const row = await registerUpload(db, { id, ...size });
  if (row.savedAt && (await store.list(id)).length > 0) return;
  await putFiles();
  await db.update(uploads).set({ savedAt: sql`now()` }).where(eq(uploads.id, id));
}

/** Call it before the first file is stored. */
export async function registerUpload(db: Queryable, { id, ...size }: { id: string } & Partial<Size>) {
  const [row] = await db
    .insert(uploads)
    .values({ id, ...size })
    .onConflictDoUpdate({
      target: uploads.id,
      set: { dueAt: tomorrow, ...size },
      setWhere: eq(uploads.attempts, 0),
    })
    .returning();
  if (!row) throw new DomainError("busy", "This file is just being deleted. Please try again in a moment.");
  return row;
}

/** Lets the job delete uploads now, if nothing uses them. Call it in the transaction that makes them useless. */
export async function discardUploads(tx: Queryable, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .insert(uploads)
    .values(ids.map((id) => ({ id, dueAt: sql`now()` })))
    .onConflictDoUpdate({
      target: uploads.id,
      set: { dueAt: sql`now()` },
      setWhere: eq(uploads.attempts, 0),
    });
  // A full queue of notifications would fail the commit.
  await tx.execute(sql`select pg_notify('uploads', '') where pg_notification_queue_usage() <= 0.5`);
}
