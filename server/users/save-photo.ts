import { createHash } from "node:crypto";
import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { largestPhotoBytes } from "#contract/account-api.ts";
import type { Queryable } from "#server/db/client.ts";
import { DomainError } from "#server/errors.ts";
import { openPicture, orNoPicture } from "#server/uploads/open-picture.ts";
import { findUser } from "./users.queries.ts";

const side = 320;

type PhotoUpload = { uploadsDir: string; userId: string; picture: Buffer };

/** Saves a user's picture, unless the user was deleted meanwhile. */
export async function savePhotoOf(
  db: Queryable,
  { uploadsDir, userId, picture }: PhotoUpload,
): Promise<string> {
  const url = await savePhoto(uploadsDir, userId, picture);
  if (await findUser(db, userId)) return url;
  await removePhotos(uploadsDir, userId);
  throw new DomainError("token_refused", "This account has been deleted.");
}

/** Saves a square, re-encoded copy without the file's metadata. */
export async function savePhoto(uploadsDir: string, userId: string, picture: Buffer): Promise<string> {
  if (picture.length > largestPhotoBytes)
    throw new DomainError("body_too_large", "The picture can be at most 5 MB.");
  const encoded = await encode(picture);
  const name = `${userId}-${createHash("sha256").update(encoded).digest("hex").slice(0, 16)}.webp`;
  await mkdir(uploadsDir, { recursive: true });
  const unfinished = join(uploadsDir, `.${name}.${process.pid}`);
  await writeFile(unfinished, encoded);
  await rename(unfinished, join(uploadsDir, name));
  await removeOldPhotos(uploadsDir, userId, name);
  return `/uploads/${name}`;
}

/** Part of deleting a user. */
export async function removePhotos(uploadsDir: string, userId: string): Promise<void> {
  await Promise.all(
    (await photosOf(uploadsDir, userId)).map((file) => rm(join(uploadsDir, file), { force: true })),
  );
}

async function photosOf(uploadsDir: string, userId: string): Promise<string[]> {
  const files = await readdir(uploadsDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return files.filter((file) => file.startsWith(`${userId}-`));
}

/** Keeps the previous photo, which is shown until the account has the new URL. */
async function removeOldPhotos(uploadsDir: string, userId: string, newest: string): Promise<void> {
  const files = (await photosOf(uploadsDir, userId)).filter((file) => file !== newest);
  const aged = await Promise.all(
    files.map(async (file) => ({ file, since: (await stat(join(uploadsDir, file))).mtimeMs })),
  );
  const old = aged.sort((a, b) => b.since - a.since).slice(1);
  await Promise.all(old.map(({ file }) => rm(join(uploadsDir, file), { force: true })));
}

async function encode(file: Buffer): Promise<Buffer> {
  const { image } = await openPicture(file);
  return orNoPicture(() => image.resize(side, side, { fit: "cover" }).webp({ quality: 82 }).toBuffer());
}
