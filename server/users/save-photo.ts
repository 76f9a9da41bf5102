import { createHash } from "node:crypto";
import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { largestPhotoBytes } from "#contract/account-api.ts";
import { DomainError } from "#server/domain-error.ts";

const formats = new Set(["jpeg", "png", "webp", "heif"]);
const side = 320;
const mostPixels = 50_000_000;

/** Keeps a user's picture, square and re-encoded: whatever else was in the file is gone. */
export async function savePhoto(uploadsDir: string, userId: string, picture: Buffer): Promise<string> {
  if (picture.length > largestPhotoBytes)
    throw new DomainError("body_too_large", "The picture may have at most 5 MB.");
  const encoded = await encode(picture);
  const name = `${userId}-${createHash("sha256").update(encoded).digest("hex").slice(0, 16)}.webp`;
  await mkdir(uploadsDir, { recursive: true });
  const unfinished = join(uploadsDir, `.${name}.${process.pid}`);
  await writeFile(unfinished, encoded);
  await rename(unfinished, join(uploadsDir, name));
  await removeOldPhotos(uploadsDir, userId, name);
  return `/uploads/${name}`;
}

/** The former one stays too: until the account names the new one, it is still shown. */
async function removeOldPhotos(uploadsDir: string, userId: string, newest: string): Promise<void> {
  const files = (await readdir(uploadsDir)).filter(
    (file) => file.startsWith(`${userId}-`) && file !== newest,
  );
  const aged = await Promise.all(
    files.map(async (file) => ({ file, since: (await stat(join(uploadsDir, file))).mtimeMs })),
  );
  const old = aged.sort((a, b) => b.since - a.since).slice(1);
  await Promise.all(old.map(({ file }) => rm(join(uploadsDir, file), { force: true })));
}

/** Judged by what the file is, not by what it is called. */
async function encode(picture: Buffer): Promise<Buffer> {
  try {
    const image = sharp(picture, { limitInputPixels: mostPixels, failOn: "error" });
    const { format, compression } = await image.metadata();
    if (!formats.has(format) || (format === "heif" && compression !== "av1")) throw new Error(`a ${format}`);
    return await image.rotate().resize(side, side, { fit: "cover" }).webp({ quality: 82 }).toBuffer();
  } catch {
    throw new DomainError("unsupported_media", "Please choose a JPEG, PNG, WebP or AVIF picture.");
  }
}
