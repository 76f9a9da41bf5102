import { createHash } from "node:crypto";
import type { Sharp } from "sharp";
import { DomainError } from "#contract/basics/domain-error.ts";
import { photoWidths } from "#contract/products/photo-widths.ts";
import type { Photo } from "#contract/products/product.ts";
import { loadSharp, type OpenPicture, openPicture, orNoPicture } from "./open-picture.ts";
import { storeOnce, type UploadParts } from "./register-upload.ts";

const widest = 900;
const leastSide = 100;
const mostLengthened = 4;

/** Decodes a product photo. Returns the photo that saving it would give. */
export async function checkProductPhoto(file: Buffer): Promise<Photo> {
  return (await prepared(file)).photo;
}

/**
 * Saves a product photo in all served widths and formats. The folder is named by the file's hash, so a URL never changes its picture,
 * and the same picture is encoded once.
 */
export async function saveProductPhoto(parts: UploadParts, file: Buffer): Promise<Photo> {
  const { full, folder, photo, isPlainWebp } = await prepared(file);
  const { width, height } = photo;
  const largest = isPlainWebp ? file : undefined;
  await storeOnce(parts, { id: folder, width, height }, () =>
    derive({ full, width, largest }, (name, content) => parts.uploads.put(`${folder}${name}`, content)),
  );
  return photo;
}

async function prepared(file: Buffer) {
  const picture = await openPicture(file);
  requireUsableShape(picture);
  const width = Math.min(widest, picture.width);
  const folder = `product-${createHash("sha256").update(file).digest("hex").slice(0, 16)}/`;
  const { full, height } = await decoded(picture, width);
  const photo: Photo = { src: `/uploads/${folder}${width}.webp`, width, height, alt: "" };
  return { full, folder, photo, isPlainWebp: picture.isPlainWebp && picture.width === width };
}

type Derivation = {
  full: Sharp;
  width: number;
  /** The file itself, if it needs no encoding. */
  largest: Buffer | undefined;
};

/** In each width, and as a JPEG for link previews. */
async function derive(
  { full, width, largest }: Derivation,
  save: (name: string, content: Buffer) => Promise<void>,
): Promise<void> {
  for (const size of photoWidths(width)) {
    const resized = full.clone().resize(size);
    await save(`${size}.avif`, await resized.clone().avif({ quality: 58, effort: 3 }).toBuffer());
    const webp = size === width ? largest : undefined;
    await save(`${size}.webp`, webp ?? (await resized.clone().webp({ quality: 82, effort: 6 }).toBuffer()));
  }
  const preview = full.clone().flatten({ background: "#fff" }).jpeg({ quality: 82, mozjpeg: true });
  await save(`${width}.jpg`, await preview.toBuffer());
}

/** Decodes the whole picture once. Later errors are not the picture's fault. */
async function decoded({ image }: OpenPicture, width: number): Promise<{ full: Sharp; height: number }> {
  const { data, info } = await orNoPicture(() =>
    image.toColourspace("srgb").resize(width).raw().toBuffer({ resolveWithObject: true }),
  );
  const sharp = await loadSharp();
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return { full: sharp(data, { raw }), height: info.height };
}

function requireUsableShape({ width, height }: OpenPicture): void {
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
  if (shorter >= leastSide && longer <= mostLengthened * shorter) return;
  const message =
    "Choose a picture of at least 100 by 100 pixels that is not more than four times as long as wide";
  throw new DomainError("invalid_input", `photo: ${message}`, [{ field: "photo", message }]);
}
