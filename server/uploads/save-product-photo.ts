import { createHash } from "node:crypto";
import { access, mkdir, mkdtemp, rename, rm, utimes } from "node:fs/promises";
import { join } from "node:path";
import type { Sharp } from "sharp";
import type { Photo } from "#contract/product.ts";
import { DomainError } from "#server/errors.ts";
import { findUploadedPhoto } from "./find-uploaded-photo.ts";
import { loadSharp, type OpenPicture, openPicture, orNoPicture } from "./open-picture.ts";

const widest = 900;
const leastSide = 100;
const mostLengthened = 4;

/**
 * Saves a product photo in all served widths and formats. The folder is named by the file's hash, so a URL never changes its picture,
 * and the same picture is encoded once.
 */
export async function saveProductPhoto(uploadsDir: string, file: Buffer): Promise<Photo> {
  const picture = await openPicture(file);
  requireUsableShape(picture);
  const width = Math.min(widest, picture.width);
  const name = `product-${createHash("sha256").update(file).digest("hex").slice(0, 16)}`;
  const src = `/uploads/${name}/${width}.webp`;
  const folder = join(uploadsDir, name);
  if (await exists(folder)) {
    // Touched, or the cleanup job might delete it before the product is saved.
    await utimes(folder, new Date(), new Date());
  } else {
    await mkdir(uploadsDir, { recursive: true });
    const unfinished = await mkdtemp(join(uploadsDir, `.${name}-`));
    try {
      await derive(await decoded(picture, width), width, unfinished);
      await rename(unfinished, folder).catch(async (error: unknown) => {
        // Another server may have saved the same file.
        if (!(await exists(folder))) throw error;
      });
    } finally {
      await rm(unfinished, { recursive: true, force: true });
    }
  }
  const photo = await findUploadedPhoto(uploadsDir, src);
  if (!photo) throw new Error(`${src} was saved and is not there`);
  return photo;
}

/** As for the sample photos: thirds of the full width, and a JPEG for link previews. */
async function derive(full: Sharp, width: number, folder: string): Promise<void> {
  for (const part of [1, 2, 3]) {
    const size = Math.round((width * part) / 3);
    const resized = full.clone().resize(size);
    await resized
      .clone()
      .avif({ quality: 58, effort: 4 })
      .toFile(join(folder, `${size}.avif`));
    await resized
      .clone()
      .webp({ quality: 82, effort: 6 })
      .toFile(join(folder, `${size}.webp`));
  }
  await full
    .clone()
    .flatten({ background: "#fff" })
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(join(folder, `${width}.jpg`));
}

/** Decodes the whole picture once. Later errors are not the picture's fault. */
async function decoded({ image }: OpenPicture, width: number): Promise<Sharp> {
  const { data, info } = await orNoPicture(() =>
    image.toColourspace("srgb").resize(width).raw().toBuffer({ resolveWithObject: true }),
  );
  const sharp = await loadSharp();
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

function requireUsableShape({ width, height }: OpenPicture): void {
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
  if (shorter >= leastSide && longer <= mostLengthened * shorter) return;
  const message =
    "Choose a picture of at least 100 by 100 pixels that is not more than four times as long as wide";
  throw new DomainError("invalid_input", `photo: ${message}`, [{ field: "photo", message }]);
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
