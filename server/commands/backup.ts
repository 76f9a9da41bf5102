import { mkdir } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { backupShop, newBackupPath } from "#server/backup/backup-shop.ts";
import { runCommand } from "#server/runtime/run-command.ts";
import { openUploadStore } from "#server/uploads/open-upload-store.ts";

await runCommand(async (db, env) => {
  const path = process.argv[2] ? resolve(process.argv[2]) : await newBackupPath(env.dataDir);
  await mkdir(dirname(path), { recursive: true });
  const { tables } = await backupShop({ db, uploads: openUploadStore(env) }, path);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`The shop is in ${path}: ${tables.length} tables with ${rows} rows, and the uploads.`);
});
