import type { Client } from "pg";
import { StartError } from "#contract/domain-error.ts";
import { applyFunctions, listMigrations } from "#server/db/migrate.ts";
import type { ShopEntry } from "./backup-entries.ts";

/**
 * Creates the tables as they were when the backup was made, inside the restore's own transaction. Later migrations are applied at the
 * next start.
 */
export async function replayMigrations(tx: Client, wanted: ShopEntry["migrations"]): Promise<void> {
  const migrations = listMigrations();
  await tx.query(`create schema drizzle`);
  await tx.query(
    `create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  for (const { hash, createdAt } of wanted) {
    const migration = migrations.find((known) => known.hash === hash);
    if (!migration)
      throw new StartError("The backup was made by a newer Sedia. Restore it with that version.");
    for (const statement of migration.sql) await tx.query(statement);
    await tx.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)`, [
      hash,
      createdAt,
    ]);
  }
  if (wanted.length === migrations.length) await applyFunctions(tx);
}
