import { resolve } from "node:path";
import { type BackupTarget, backupShop, backupToFile, newBackupName } from "#server/backup/backup-shop.ts";
import { insertFinishedBackup } from "#server/backup/backups.queries.ts";
import { openBackupStore } from "#server/backup/open-backup-store.ts";
import { runCommand } from "#server/runtime/run-command.ts";
import { openUploadStore } from "#server/uploads/open-upload-store.ts";

await runCommand(async (db, env) => {
  const { backupRecipients: recipients } = env;
  const file = process.argv[2];
  const target: BackupTarget = file
    ? backupToFile(resolve(file), recipients)
    : { store: openBackupStore(env), name: newBackupName(recipients), recipients };
  const written = await backupShop({ db, uploads: openUploadStore(env) }, target);
  await insertFinishedBackup(db, target, written);
  const where = file ? resolve(file) : `${target.store.place}/${target.name}`;
  console.log(
    `The shop is in ${where}: ${written.tables} tables with ${written.rows} rows, and the uploads${written.encrypted ? ", encrypted" : ""}.`,
  );
});
