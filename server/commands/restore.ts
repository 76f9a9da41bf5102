import { basename, resolve } from "node:path";
import { sql } from "drizzle-orm";
import { StartError } from "#contract/basics/domain-error.ts";
import { commandLine, recordAuditEvent } from "#server/audit/record-audit-event.ts";
import { restoreShop } from "#server/backup/restore-shop.ts";
import { checkSeal } from "#server/backup/sealed-file.ts";
import { openBareDatabase, openDatabase } from "#server/db/open-database.ts";
import { parseEnv } from "#server/env.ts";
import { runProgram } from "#server/runtime/run-command.ts";
import { openUploadStore } from "#server/uploads/open-upload-store.ts";

await runProgram(async () => {
  const [, , file] = process.argv;
  if (!file) throw new StartError("Say which backup: npm run restore -- sedia.backup");
  const path = resolve(file);
  // Before a database is created.
  await checkSeal(path);
  const env = parseEnv();
  const empty = await openBareDatabase(env);
  const { madeAt, tables } = await restoreShop({ ...empty, uploads: openUploadStore(env) }, path).finally(
    empty.close,
  );
  // Applies the migrations that are newer than the backup.
  const { db, place, close } = await openDatabase(env, { migrates: true });
  try {
    await recordAuditEvent(db, commandLine, {
      action: "shop.restored",
      subject: "shop",
      subjectId: "backup",
      subjectName: basename(path),
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
});
