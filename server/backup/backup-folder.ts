import { createReadStream, createWriteStream } from "node:fs";
import { access, mkdir, readdir, rename, rm, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { BackupStore } from "./backup-store.ts";

/** The folder is created with the first file. */
export function createBackupFolder(dir: string): BackupStore {
  const pathOf = (name: string) => join(dir, name);
  const unfinishedOf = (name: string) => `${pathOf(name)}.unfinished`;
  return {
    place: dir,

    async put(name, content) {
      await mkdir(dir, { recursive: true });
      try {
        // It contains addresses, password hashes and signing keys.
        const file = createWriteStream(unfinishedOf(name), { flags: "wx", mode: 0o600, flush: true });
        await pipeline(Readable.from(content), file);
        await rename(unfinishedOf(name), pathOf(name));
        return file.bytesWritten;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "EEXIST") await rm(unfinishedOf(name), { force: true });
        throw error;
      }
    },

    async get(name) {
      const exists = await access(pathOf(name)).then(
        () => true,
        () => false,
      );
      return exists ? createReadStream(pathOf(name)) : undefined;
    },

    async list() {
      const entries = await readdir(dir, { withFileTypes: true }).catch(() => []);
      const names = entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
      return Promise.all(
        names.map(async (name) => ({ name, changedAtMs: (await stat(pathOf(name))).mtimeMs })),
      );
    },

    async delete(name) {
      await rm(pathOf(name), { force: true });
      await rm(unfinishedOf(name), { force: true });
    },

    async freeBytes() {
      await mkdir(dir, { recursive: true });
      const { bavail, bsize } = await statfs(dir);
      return bavail * bsize;
    },
  };
}
