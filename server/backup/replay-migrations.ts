import type { Client } from "pg";
import { StartError } from "#contract/basics/domain-error.ts";
import { applyFunctions } from "#server/db/apply-functions.ts";
import { listMigrations } from "#server/db/list-migrations.ts";
import { applyMigration, createMigrationsTable } from "#server/db/migrate.ts";
import type { ShopEntry } from "./backup-entries.ts";

/**
 * Creates the tables as they were when the backup was made, inside the restore's own transaction. Later migrations are applied at the
 * next start.
 */
export async function replayMigrations(tx: Client, wanted: ShopEntry["migrations"]): Promise<void> {
  const migrations = listMigrations();
  await createMigrationsTable(tx);
  for (const { hash } of wanted) {
    const migration = migrations.find((known) => known.hash === hash);
    if (!migration)
      throw new StartError("The backup was made by a newer Sedia. Restore it with that version.");
    await applyMigration(tx, migration);
  }
  if (wanted.length === migrations.length) await applyFunctions(tx);
}
