import { basename, resolve } from "node:path";
import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import { StartError } from "#contract/basics/domain-error.ts";
import { commandLine, recordAuditEvent } from "#server/audit/record-audit-event.ts";
import { withBackup } from "#server/backup/find-backup.ts";
import { restoreShop } from "#server/backup/restore-shop.ts";
import type { BackupFile } from "#server/backup/sealed-file.ts";
import { openBareDatabase, openDatabase } from "#server/db/open-database.ts";
import { type Env, parseEnv } from "#server/env/parse-env.ts";
import { runProgram } from "#server/runtime/run-command.ts";
import { tryRestore } from "#server/runtime/try-restore.ts";
import { openUploadStore } from "#server/uploads/open-upload-store.ts";

async function restore(env: Env, file: BackupFile) {
  const empty = await openBareDatabase(env);
  const { madeAt, tables } = await restoreShop({ ...empty, uploads: openUploadStore(env) }, file).finally(
    empty.close,
  );
  // Applies the migrations that are newer than the backup.
  const { db, place, close } = await openDatabase(env, { migrates: true });
  try {
    await recordAuditEvent(db, commandLine, {
      action: "shop.restored",
      subject: "shop",
      subjectId: "backup",
      subjectName: basename(file.path),
      before: null,
      after: { madeAt },
    });
    await db.execute(sql`analyze`);
  } finally {
    await close();
  }
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `The shop of ${madeAt} is back in ${place}: ${tables.length} tables with ${rows} rows, and the uploads.`,
  );
}

await runProgram(async () => {
  const { values, positionals } = parseArgs({
    options: { test: { type: "boolean" }, identity: { type: "string" } },
    allowPositionals: true,
  });
  const [name] = positionals;
  if (!name && !values.test) throw new StartError("Say which backup: npm run restore -- sedia.backup");
  const env = parseEnv();
  const keyFile = values.identity && resolve(values.identity);
  // Before a database is created.
  await withBackup(env, { name, keyFile }, async (file) => {
    if (!values.test) return restore(env, file);
    const { sound, report } = await tryRestore(env, file);
    console.log(report.join("\n"));
    if (!sound) process.exitCode = 1;
  });
});
