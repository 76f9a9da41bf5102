import { join } from "node:path";
import type { Env } from "#server/env/parse-env.ts";
import { createBucketStore } from "./bucket-store.ts";
import { createFolderStore } from "./folder-store.ts";
import type { UploadStore } from "./upload-store.ts";

export function openUploadStore({ dataDir, uploadsBucket }: Env): UploadStore {
  return uploadsBucket ? createBucketStore(uploadsBucket) : createFolderStore(join(dataDir, "uploads"));
}
