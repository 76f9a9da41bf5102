import { createHash } from "node:crypto";
import { DomainError } from "#contract/basics/domain-error.ts";
import { largestPhotoBytes } from "#contract/basics/largest-files.ts";
import type { Queryable } from "#server/db/client.ts";
import { openPicture, orNoPicture } from "#server/uploads/open-picture.ts";
import { registerUpload } from "#server/uploads/register-upload.ts";
import type { UploadStore } from "#server/uploads/upload-store.ts";
import { findUser } from "./users.queries.ts";

const side = 320;

type PhotoUpload = { uploads: UploadStore; userId: string; picture: Buffer };

/** How the names of a user's photos begin. */
export const photosOf = (userId: string) => `${userId}-`;

/** Saves a user's picture, unless the user was deleted meanwhile. */
export async function savePhotoOf(db: Queryable, { uploads, userId, picture }: PhotoUpload): Promise<string> {
  await registerUpload(db, { id: photosOf(userId) });
  const url = await savePhoto(uploads, userId, picture);
  if (await findUser(db, userId)) return url;
  await uploads.delete((await uploads.list(photosOf(userId))).map(({ name }) => name));
  throw new DomainError("token_refused", "This account has been deleted.");
}

/** Saves a square, re-encoded copy without the file's metadata. */
export async function savePhoto(uploads: UploadStore, userId: string, picture: Buffer): Promise<string> {
  if (picture.length > largestPhotoBytes)
    throw new DomainError("body_too_large", "The picture can be at most 5 MB.");
  const encoded = await encode(picture);
  const name = `${photosOf(userId)}${createHash("sha256").update(encoded).digest("hex").slice(0, 16)}.webp`;
  await uploads.put(name, encoded);
  await removeOldPhotos(uploads, userId, name);
  return `/uploads/${name}`;
}

/** Keeps the previous photo, which is shown until the account has the new URL. */
async function removeOldPhotos(uploads: UploadStore, userId: string, newest: string): Promise<void> {
  const others = (await uploads.list(photosOf(userId))).filter(({ name }) => name !== newest);
  const old = others.sort((a, b) => b.changedAtMs - a.changedAtMs).slice(1);
  await uploads.delete(old.map(({ name }) => name));
}

async function encode(file: Buffer): Promise<Buffer> {
  const { image } = await openPicture(file);
  return orNoPicture(() => image.resize(side, side, { fit: "cover" }).webp({ quality: 82 }).toBuffer());
}
