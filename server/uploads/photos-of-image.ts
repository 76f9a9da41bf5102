import { sql } from "drizzle-orm";
import type { Photo } from "#contract/product.ts";
import type { Queryable } from "#server/db/client.ts";
import { DomainError } from "#server/errors.ts";
import { findUploadedPhoto, isUploadedPhoto } from "./find-uploaded-photo.ts";
import type { UploadStore } from "./upload-store.ts";

/** Taken shared by transactions that refer to an upload, and exclusively by the job that deletes unused ones. */
export const uploadsLock = 7_364_204;

/**
 * Photos belong to an image: those of a replaced image must not stay. Call it in the transaction that writes the product.
 */
export async function photosOf(tx: Queryable, uploads: UploadStore, image: string): Promise<Photo[]> {
  if (!isUploadedPhoto(image)) return [];
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${uploadsLock})`);
  const photo = await findUploadedPhoto(uploads, image);
  if (photo) return [photo];
  const message = "This picture is not here any more. Please upload it again.";
  throw new DomainError("invalid_input", `image: ${message}`, [{ field: "image", message }]);
}
