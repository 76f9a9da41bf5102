import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { migrate as applyMigrations } from "drizzle-orm/postgres-js/migrator";
import { projectRoot } from "#server/env.ts";
import { connect, type DatabaseAddress, type Db } from "./client.ts";

const migrationLock = 7_364_201;
const migrationsFolder = join(projectRoot, "server/db/migrations");

/** Brings the tables up to date. Several servers may start at once: the first one works, the others wait for it. */
export async function migrate(address: DatabaseAddress) {
  // A lock belongs to a session, so this takes a connection of its own.
  const { db, close } = connect(address, { maxConnections: 1 });
  try {
    await db.execute(sql`select pg_advisory_lock(${migrationLock})`);
    await applyMigrations(db, { migrationsFolder });
  } finally {
    await close();
  }
}

/** Asked first, because at nearly every start there is nothing to do. */
export async function isUpToDate(db: Db): Promise<boolean> {
  const journal = JSON.parse(await readFile(join(migrationsFolder, "meta/_journal.json"), "utf8"));
  const [applied] = await db
    .execute<{ last: string | null }>(sql`select max(created_at) as last from drizzle.__drizzle_migrations`)
    .catch(() => []);
  return Number(applied?.last) === journal.entries.at(-1).when;
}
