import { sql } from "drizzle-orm";
import { DomainError } from "#contract/domain-error.ts";
import type { Photo } from "#contract/product.ts";
import type { Queryable } from "#server/db/client.ts";
import { uploadsLock } from "#server/db/uploads-lock.ts";
import { findCatalogPhoto } from "./catalog-photos.ts";
import { findUploadedPhoto, isUploadedPhoto } from "./find-uploaded-photo.ts";
import type { UploadStore } from "./upload-store.ts";

/**
 * The photos of a product, uploaded ones with their measured size. Without a list, those of a replaced image must not stay: the new image is the
 * only photo. Call it in the transaction that writes the product.
 */
export async function checkedPhotos(
  tx: Queryable,
  uploads: UploadStore,
  image: string,
  wanted: Photo[] = [],
): Promise<Photo[]> {
  const list = wanted.length > 0 ? wanted : isUploadedPhoto(image) ? [{ src: image, alt: "" }] : [];
  if (list.some(({ src }) => isUploadedPhoto(src)))
    await tx.execute(sql`select pg_advisory_xact_lock_shared(${uploadsLock})`);
  return Promise.all(
    list.map(async (photo, index) => {
      if (!isUploadedPhoto(photo.src)) return withCatalogSize(photo as Photo);
      const found = await findUploadedPhoto(uploads, photo.src);
      if (!found) throw photoMissing(wanted.length > 0 ? `photos.${index}.src` : "image");
      return { ...found, alt: photo.alt };
    }),
  );
}

function withCatalogSize(photo: Photo): Photo {
  const { width, height } = findCatalogPhoto(photo.src) ?? photo;
  return { ...photo, width, height };
}

function photoMissing(field: string) {
  const message = "This picture is not here any more. Please upload it again.";
  return new DomainError("invalid_input", `${field}: ${message}`, [{ field, message }]);
}
