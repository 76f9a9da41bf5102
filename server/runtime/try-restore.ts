import { chmod, mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { restoreShop } from "#server/backup/restore-shop.ts";
import type { BackupFile } from "#server/backup/sealed-file.ts";
import { connect } from "#server/db/client.ts";
import { startEmbeddedPostgres } from "#server/db/embedded/embedded-postgres.ts";
import { migrate } from "#server/db/migrate.ts";
import type { Env } from "#server/env/parse-env.ts";
import { createFolderStore } from "#server/uploads/folder-store.ts";
import { examineShop } from "./examine-shop.ts";
import { stopOnSignal } from "./graceful-shutdown.ts";

/** Restores a backup into a temporary shop, examines it and deletes it. */
export async function tryRestore(
  { payments }: Pick<Env, "payments">,
  file: BackupFile,
): Promise<{ sound: boolean; report: string[] }> {
  const shop = await openTemporaryShop();
  // The database must not outlive the command.
  const interruption = stopOnSignal(shop.close, { exitCode: 1 });
  try {
    const { db, uploads } = shop;
    const { madeAt, tables } = await restoreShop(shop, file);
    await migrate(shop.address);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const files = (await uploads.list("")).length;
    const report = [
      `${file.path} of ${madeAt} can be restored: ${tables.length} tables with ${rows} rows, and ${files} uploads.`,
    ];
    const providers = (["stripe", "paypal"] as const).filter((name) => payments[name]);
    const print = (line: string) => void report.push(line);
    return { sound: await examineShop(db, { providers, repair: false, print }), report };
  } finally {
    if (!interruption.requested()) await shop.close();
  }
}

async function openTemporaryShop() {
  const folder = await mkdtemp(join(tmpdir(), "sedia-restore-"));
  // As root, PostgreSQL runs as another user, who must be able to enter it. The database itself is closed to others.
  await chmod(folder, 0o755);
  const { connection: address, stop } = await startEmbeddedPostgres(folder);
  const { db, close } = connect(address);
  return {
    db,
    address,
    uploads: createFolderStore(join(folder, "uploads")),
    async close() {
      await close();
      await stop();
      // The cluster is elsewhere if PostgreSQL's user cannot enter the folder.
      const cluster = await realpath(join(folder, "postgres"));
      for (const path of [cluster, folder]) await rm(path, { recursive: true, force: true });
    },
  };
}
