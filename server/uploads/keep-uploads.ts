import { existsSync } from "node:fs";
import { join } from "node:path";
import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { DomainError } from "#contract/basics/domain-error.ts";
import type { Photo } from "#contract/products/product.ts";
import type { Queryable } from "#server/db/client.ts";
import { uploads } from "#server/db/schema/uploads.ts";
import { projectRoot } from "#server/env/program.ts";
import { findCatalogPhoto } from "./catalog-photos.ts";

/** Of files other than photos it is not known. */
type StoredSize = { width: number | null; height: number | null };

/** The complete uploads among these. They are not deleted before the transaction has written its reference to them. */
export async function keepUploads(tx: Queryable, ids: string[]) {
  if (ids.length === 0) return new Map<string, StoredSize>();
  const rows = await tx
    .update(uploads)
    .set({ dueAt: sql`now() + interval '1 day'` })
    .where(and(inArray(uploads.id, ids), isNotNull(uploads.savedAt), eq(uploads.attempts, 0)))
    .returning({ id: uploads.id, width: uploads.width, height: uploads.height });
  return new Map(rows.map(({ id, ...size }) => [id, size]));
}

/** Created by save-product-photo.ts. */
const address = /^\/uploads\/(product-[0-9a-f]{16}\/)(\d{1,4})\.webp$/;

/**
 * The photos of a product, uploaded ones with their measured size. Without a list, those of a replaced image must not stay: the new image is the
 * only photo. Call it in the transaction that writes the product.
 */
export async function checkedPhotos(tx: Queryable, image: string, wanted: Photo[] = []): Promise<Photo[]> {
  const list = wanted.length > 0 ? wanted : address.test(image) ? [{ src: image, alt: "" }] : [];
  const stored = await keepUploads(
    tx,
    list.flatMap(({ src }) => address.exec(src)?.[1] ?? []),
  );
  return list.map((photo, index) => {
    const [, id, fullWidth] = address.exec(photo.src) ?? [];
    if (!id) return withCatalogSize(photo as Photo);
    const { width, height } = stored.get(id) ?? {};
    if (!width || !height || width !== Number(fullWidth))
      throw photoMissing(wanted.length > 0 ? `photos.${index}.src` : "image");
    return { src: photo.src, width, height, alt: photo.alt };
  });
}

function withCatalogSize(photo: Photo): Photo {
  const { width, height } = findCatalogPhoto(photo.src) ?? photo;
  return { ...photo, width, height };
}

function photoMissing(field: string) {
  const message = "This picture is not here any more. Please upload it again.";
  return new DomainError("invalid_input", `${field}: ${message}`, [{ field, message }]);
}

type ProductFiles = { model?: string | null | undefined; instructions?: string | null | undefined };

/** Refuses files that are not there. Call it in the transaction that writes the product. */
export async function requireFiles(tx: Queryable, { model, instructions }: ProductFiles): Promise<void> {
  for (const [field, url] of Object.entries({ model, instructions })) {
    if (!url || (await isThere(tx, url))) continue;
    const message = "This file is not here any more. Please upload it again.";
    throw new DomainError("invalid_input", `${field}: ${message}`, [{ field, message }]);
  }
}

async function isThere(tx: Queryable, url: string): Promise<boolean> {
  const id = /^\/uploads\/([^/]+\/)/.exec(url)?.[1];
  // A model of the sample catalog.
  if (!id) return existsSync(join(projectRoot, "catalog", url));
  return (await keepUploads(tx, [id])).has(id);
}
