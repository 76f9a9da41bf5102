import { basename, join } from "node:path";
import { StartError } from "#contract/basics/domain-error.ts";
import { commandLine, recordAuditEvent } from "#server/audit/record-audit-event.ts";
import { backupToFile, newBackupName, writeBackup } from "#server/backup/backup-shop.ts";
import type { Db } from "#server/db/client.ts";
import type { UpgradeSteps } from "#server/db/migrate.ts";
import { noteOfMigration } from "#server/db/migration-notes.ts";
import type { Env } from "#server/env/parse-env.ts";
import { openUploadStore } from "#server/uploads/open-upload-store.ts";

const stillWorkingMs = 10_000;

/** Backs up an existing shop before its upgrade, and prints what changes. */
export function upgradeSteps(env: Env, print: (line: string) => void = console.log): UpgradeSteps {
  const startedAt = Date.now();
  let backup: string | undefined;
  let done = 0;
  let total = 0;
  let progress: NodeJS.Timeout | undefined;
  const seconds = () => `${Math.round((Date.now() - startedAt) / 1000)} s`;
  return {
    async before(db, pending) {
      total = pending.length;
      print(`This shop is of an older release: its database gets ${total} changes. Don't stop the upgrade.`);
      if (env.backupBeforeUpgrade) {
        backup = await backUp(db, env);
        print(`A backup of the shop as it was is in ${backup} (docs/upgrade.md says how to go back).`);
      }
      progress = setInterval(() => print(`  still working, ${seconds()}`), stillWorkingMs).unref();
    },
    onMigration({ tag }) {
      done += 1;
      print(`  ${done}/${total} ${noteOfMigration(tag)}`);
    },
    async after(db, applied) {
      clearInterval(progress);
      await recordAuditEvent(db, commandLine, {
        action: "shop.upgraded",
        subject: "shop",
        subjectId: "upgrade",
        subjectName: applied.at(-1)?.tag ?? "",
        before: null,
        after: { changes: applied.length, backup: backup ? basename(backup) : null },
      });
      print(`The upgrade took ${seconds()}.`);
    },
  };
}

async function backUp(db: Db, env: Env): Promise<string> {
  try {
    const { dataDir, backupRecipients } = env;
    const path = join(dataDir, "backups", newBackupName(backupRecipients, "before-upgrade"));
    await writeBackup({ db, uploads: openUploadStore(env) }, backupToFile(path, backupRecipients));
    return path;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `The backup before the upgrade failed, so nothing was changed: ${reason}. If you have a backup of your own, start with SHOP_BACKUP_BEFORE_UPGRADE=false.`,
    );
  }
}
