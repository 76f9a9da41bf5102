import type { UploadStore } from "./upload-store.ts";

/** The dot leaves it out of backups. */
export const releaseAssetsFolder = ".assets/";

/** Without folders, so that no other file can be read by a URL. */
const assetName = /^[\w-][\w.-]*$/;

/**
 * A built file of another release, which pages that are open during an upgrade ask for: keep-release-assets.job.ts has stored it. Names
 * contain a hash of the content, so that those of two releases don't collide.
 */
export async function readReleaseAsset(
  uploads: Pick<UploadStore, "get">,
  name: string,
): Promise<Buffer | undefined> {
  return assetName.test(name) ? uploads.get(`${releaseAssetsFolder}${name}`) : undefined;
}
