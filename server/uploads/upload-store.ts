import type { DiskSpace } from "#server/db/disk-space.ts";

/** A file's name may have folders, such as `product-0f3a/900.webp`. Names that begin with a dot are unfinished files. */
export type StoredUpload = { name: string; changedAtMs: number };

/** Where uploaded files are: a folder, or a bucket that several servers share. Files are small enough to be held in memory. */
export type UploadStore = {
  /** The folder or the address of the bucket, for messages. */
  place: string;
  /** Stores or replaces a file. It appears only when it is complete. */
  put: (name: string, content: Uint8Array) => Promise<void>;
  get: (name: string) => Promise<Buffer | undefined>;
  /** Every file whose name begins with the prefix, in the order of names. */
  list: (prefix: string) => Promise<StoredUpload[]>;
  /** Of the disk. A bucket has no such limit. */
  space?: () => Promise<DiskSpace | undefined>;
  /** Files that don't exist are ignored. */
  delete: (names: string[]) => Promise<void>;
};
