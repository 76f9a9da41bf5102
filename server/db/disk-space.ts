import { statfs } from "node:fs/promises";

export type DiskSpace = { freeBytes: number; totalBytes: number };

/** Of the disk with this folder. Undefined for a folder that doesn't exist. */
export async function readDiskSpace(folder: string): Promise<DiskSpace | undefined> {
  const stats = await statfs(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  return stats && { freeBytes: stats.bavail * stats.bsize, totalBytes: stats.blocks * stats.bsize };
}
