/** Where backups are: a folder or a bucket. Files are larger than the memory. */
export type BackupStore = {
  /** The folder or the address of the bucket, for messages. */
  place: string;
  /** Stores a file and returns its size. It appears only when it is complete. */
  put: (name: string, content: AsyncIterable<Uint8Array>) => Promise<number>;
  get: (name: string) => Promise<AsyncIterable<Uint8Array> | undefined>;
  list: () => Promise<{ name: string; changedAtMs: number }[]>;
  /** Also what a crash left of an unfinished file. A file that doesn't exist is ignored. */
  delete: (name: string) => Promise<void>;
  /** Of the disk. A bucket has no such limit. */
  freeBytes?: () => Promise<number>;
};
