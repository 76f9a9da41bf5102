import { DomainError } from "#contract/domain-error.ts";
import type { Photo } from "#contract/product.ts";
import type { Queryable } from "#server/db/client.ts";
import { findCatalogPhoto } from "./catalog-photos.ts";
import { keepUploads } from "./register-upload.ts";

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
