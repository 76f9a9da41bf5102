import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { TransactionSql } from "postgres";
import { projectRoot } from "#server/env.ts";
import { StartError } from "#server/errors.ts";
import type { ShopEntry } from "./backup-entries.ts";

/**
 * Makes the tables as they were when the backup was made, inside the restore's own transaction. The migrations that came
 * since are left to the usual way.
 */
export async function replayMigrations(tx: TransactionSql, wanted: ShopEntry["migrations"]): Promise<void> {
  const known = new Map(
    readMigrationFiles({ migrationsFolder: join(projectRoot, "server/db/migrations") }).map((migration) => [
      migration.hash,
      migration,
    ]),
  );
  await tx`create schema drizzle`;
  await tx`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`;
  for (const { hash, createdAt } of wanted) {
    const migration = known.get(hash);
    if (!migration)
      throw new StartError("The backup was made by a newer Sedia. Restore it with that version.");
    for (const statement of migration.sql) await tx.unsafe(statement);
    await tx`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${createdAt})`;
  }
}
