import { join } from "node:path";
import type { Photo } from "#contract/product.ts";

/** Created by save-product-photo.ts. */
const address = /^\/uploads\/(product-[0-9a-f]{16}\/\d{1,4}\.webp)$/;

export function isUploadedPhoto(src: string): boolean {
  return address.test(src);
}

/** The photo at a URL, if it was uploaded for a product. */
export async function findUploadedPhoto(uploadsDir: string, src: string): Promise<Photo | undefined> {
  const path = address.exec(src)?.[1];
  if (!path) return undefined;
  const { default: sharp } = await import("sharp");
  const found = await sharp(join(uploadsDir, path))
    .metadata()
    .catch(() => undefined);
  return found && { src, width: found.width, height: found.height };
}
