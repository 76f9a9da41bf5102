import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { releaseAssetsFolder } from "./release-assets.ts";
import type { UploadStore } from "./upload-store.ts";

const everyMs = 60 * 60_000;
/** The running one and the two before it. During a rolling upgrade, two run. */
const keptReleases = 3;
const storedAtOnce = 20;

/** A file for each release with the names of its assets. Its time says when a server of the release has last run. */
const listsFolder = `${releaseAssetsFolder}releases/`;

type KeepParts = {
  uploads: UploadStore;
  /** Empty or missing in development. */
  assetsDir: string;
};

export function keepReleaseAssetsJob(parts: KeepParts) {
  return { name: "keep release assets", everyMs, run: () => keepReleaseAssets(parts) };
}

/** Stores the assets of this release for the servers of other releases, and deletes those of old ones. */
export async function keepReleaseAssets({ uploads, assetsDir }: KeepParts): Promise<void> {
  const own = await listAssets(assetsDir);
  if (own.length === 0) return;
  const list = `${listsFolder}${createHash("sha256").update(own.join("\n")).digest("hex").slice(0, 16)}`;
  // First, so that no other server takes the files for those of an old release.
  await uploads.put(list, Buffer.from(own.join("\n")));
  const stored = await uploads.list(releaseAssetsFolder);
  const names = new Set(stored.map(({ name }) => name));
  const missing = own.filter((name) => !names.has(`${releaseAssetsFolder}${name}`));
  for (let at = 0; at < missing.length; at += storedAtOnce) {
    const some = missing.slice(at, at + storedAtOnce);
    await Promise.all(
      some.map(async (name) =>
        uploads.put(`${releaseAssetsFolder}${name}`, await readFile(join(assetsDir, name))),
      ),
    );
  }
  await deleteOldReleases(uploads, stored);
}

/** Without compressed copies: few of these files are ever sent. */
async function listAssets(dir: string): Promise<string[]> {
  const entries = await readdir(dir).catch(() => []);
  return entries.filter((name) => !/\.(br|gz)$/.test(name)).sort();
}

async function deleteOldReleases(uploads: UploadStore, stored: Awaited<ReturnType<UploadStore["list"]>>) {
  const lists = stored
    .filter(({ name }) => name.startsWith(listsFolder))
    .sort((one, other) => other.changedAtMs - one.changedAtMs)
    .map(({ name }) => name);
  if (lists.length <= keptReleases) return;
  const keptLists = lists.slice(0, keptReleases);
  const contents = await Promise.all(keptLists.map((name) => uploads.get(name)));
  const kept = new Set([
    ...keptLists,
    ...contents
      .flatMap((content) => String(content ?? "").split("\n"))
      .map((name) => `${releaseAssetsFolder}${name}`),
  ]);
  await uploads.delete(stored.map(({ name }) => name).filter((name) => !kept.has(name)));
}
