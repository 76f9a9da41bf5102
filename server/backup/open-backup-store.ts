import { join } from "node:path";
import type { Env } from "#server/env/parse-env.ts";
import { createBackupBucket } from "./backup-bucket.ts";
import { createBackupFolder } from "./backup-folder.ts";
import type { BackupStore } from "./backup-store.ts";

export function openBackupStore({ dataDir, backupsBucket }: Env): BackupStore {
  return backupsBucket ? createBackupBucket(backupsBucket) : createBackupFolder(join(dataDir, "backups"));
}
