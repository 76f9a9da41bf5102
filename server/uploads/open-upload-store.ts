import { join } from "node:path";
import type { Env } from "#server/env.ts";
import { createFolderStore } from "./folder-store.ts";
import type { UploadStore } from "./upload-store.ts";

export function openUploadStore({ dataDir }: Pick<Env, "dataDir">): UploadStore {
  return createFolderStore(join(dataDir, "uploads"));
}
