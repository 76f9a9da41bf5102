import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { readDiskSpace } from "#server/db/disk-space.ts";
import { requireNoTransaction } from "#server/db/no-transaction.ts";
import type { StoredUpload, UploadStore } from "./upload-store.ts";

/** Keeps uploads in a folder, which is created with the first file. It is used like a bucket: not while a transaction is open. */
export function createFolderStore(dir: string): UploadStore {
  const pathOf = (name: string) => {
    requireNoTransaction("the folder of uploads");
    return join(dir, name);
  };

  async function* namesIn(folder: string, prefix: string): AsyncGenerator<string> {
    const entries = await orUndefined(readdir(pathOf(folder), { withFileTypes: true }));
    for (const entry of entries ?? []) {
      const name = `${folder}${entry.name}`;
      if (entry.isDirectory()) {
        if (`${name}/`.startsWith(prefix) || prefix.startsWith(`${name}/`))
          yield* namesIn(`${name}/`, prefix);
      } else if (name.startsWith(prefix)) yield name;
    }
  }

  return {
    place: dir,

    async put(name, content) {
      const path = pathOf(name);
      await mkdir(dir, { recursive: true });
      const unfinished = join(dir, `.${name.replaceAll("/", "-")}.${randomUUID()}`);
      try {
        await writeFile(unfinished, content, { flag: "wx", flush: true });
        await mkdir(dirname(path), { recursive: true });
        await rename(unfinished, path);
      } finally {
        await rm(unfinished, { force: true });
      }
    },

    get: async (name) => orUndefined(readFile(pathOf(name))),

    async list(prefix) {
      const found: StoredUpload[] = [];
      for await (const name of namesIn(prefix.slice(0, prefix.lastIndexOf("/") + 1), prefix)) {
        const stats = await orUndefined(stat(join(dir, name)));
        if (stats) found.push({ name, changedAtMs: stats.mtimeMs });
      }
      return found.sort((a, b) => (a.name < b.name ? -1 : 1));
    },

    space: () => readDiskSpace(dir),

    async delete(names) {
      await Promise.all(names.map((name) => rm(pathOf(name), { force: true })));
      const folders = new Set(names.map((name) => dirname(name)).filter((folder) => folder !== "."));
      // Fails if other files are left in it.
      for (const folder of folders) await rmdir(join(dir, folder)).catch(() => {});
    },
  };
}

/** Undefined for a file or folder that doesn't exist. */
async function orUndefined<Result>(reading: Promise<Result>): Promise<Result | undefined> {
  return reading.catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "EISDIR" || error.code === "ENOTDIR") return undefined;
    throw error;
  });
}
