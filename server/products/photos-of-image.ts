import { sql } from "drizzle-orm";
import type { Photo } from "#contract/product.ts";
import type { Queryable } from "#server/db/client.ts";
import { DomainError } from "#server/errors.ts";
import { findUploadedPhoto, isUploadedPhoto } from "./find-uploaded-photo.ts";

/** Shared by those who are about to name an upload, until they have; held alone by whoever clears away what nobody names. */
export const uploadsLock = 7_364_204;

/**
 * Photographs belong to an image: those of a former one would go on showing what was replaced. Belongs into the transaction that
 * writes the product.
 */
export async function photosOf(tx: Queryable, uploadsDir: string, image: string): Promise<Photo[]> {
  if (!isUploadedPhoto(image)) return [];
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${uploadsLock})`);
  const photo = await findUploadedPhoto(uploadsDir, image);
  if (photo) return [photo];
  const message = "This picture is not here any more. Please upload it again.";
  throw new DomainError("invalid_input", `image: ${message}`, [{ field: "image", message }]);
}
