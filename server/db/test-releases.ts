import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { projectRoot } from "#server/env/program.ts";
import type { Db } from "./client.ts";
import { listMigrations } from "./list-migrations.ts";
import { applyMigration, createMigrationsTable } from "./migrate.ts";

/** Releases by their last migration: the first one, 97e2ac1, and the last one before upgrades made a backup. */
export const releases = [2, 6, 38] as const;

/** Fills an empty database with a shop of an older release. It was made with that release and has every kind of order. */
export async function loadRelease(db: Db, lastMigration: number): Promise<void> {
  const client = await db.openClient();
  await createMigrationsTable(client);
  for (const migration of listMigrations().slice(0, lastMigration + 1))
    await applyMigration(client, migration);
  await client.end();
  const file = join(projectRoot, "server/db/releases", `${String(lastMigration).padStart(4, "0")}.sql`);
  const statements = (await readFile(file, "utf8")).split("--> statement-breakpoint");
  const tables = statements.flatMap((statement) => /INSERT INTO "(\w+)"/.exec(statement)?.[1] ?? []);
  await db.transaction(async (tx) => {
    // Functions call each other, whichever is created first.
    await tx.execute(sql`set local check_function_bodies = off`);
    // The rows are complete: triggers and migrations would write some of them again.
    for (const table of tables) await tx.execute(sql.raw(`alter table "${table}" disable trigger all`));
    await tx.execute(sql.raw(`truncate ${tables.map((table) => `"${table}"`).join(", ")} cascade`));
    for (const statement of statements) await tx.execute(sql.raw(statement));
    for (const table of tables) await tx.execute(sql.raw(`alter table "${table}" enable trigger all`));
  });
}
