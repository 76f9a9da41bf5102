import type { Photo } from "#contract/product.ts";
import type { UploadStore } from "./upload-store.ts";

/** Created by save-product-photo.ts. */
const address = /^\/uploads\/(product-[0-9a-f]{16})\/(\d{1,4})\.webp$/;

export function isUploadedPhoto(src: string): boolean {
  return address.test(src);
}

/** The widths in which a photo is served: thirds of the full width, as for the sample photos. */
export function widthsOf(fullWidth: number): number[] {
  return [1, 2, 3].map((part) => Math.round((fullWidth * part) / 3));
}

/** The photo at a URL, if it was uploaded for a product and all its files are there. */
export async function findUploadedPhoto(uploads: UploadStore, src: string): Promise<Photo | undefined> {
  const [, folder, width] = address.exec(src) ?? [];
  if (!folder || !width) return undefined;
  const stored = new Set((await uploads.list(`${folder}/`)).map(({ name }) => name));
  const files = widthsOf(Number(width)).flatMap((size) => [`${size}.avif`, `${size}.webp`]);
  if (![...files, `${width}.jpg`].every((file) => stored.has(`${folder}/${file}`))) return undefined;
  const { default: sharp } = await import("sharp");
  const found = await sharp(await uploads.get(`${folder}/${width}.webp`))
    .metadata()
    .catch(() => undefined);
  return found && { src, width: found.width, height: found.height, alt: "" };
}
