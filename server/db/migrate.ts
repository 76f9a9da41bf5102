import { join } from "node:path";
import { sql } from "drizzle-orm";
import { migrate as applyMigrations } from "drizzle-orm/postgres-js/migrator";
import { projectRoot } from "#server/project-root.ts";
import { connect, type DatabaseAddress } from "./client.ts";

const migrationLock = 7_364_201;

/** Brings the tables up to date. Several servers may start at once: the first one works, the others wait for it. */
export async function migrate(address: DatabaseAddress) {
  // A lock belongs to a session, so this takes a connection of its own.
  const { db, close } = connect(address, { maxConnections: 1 });
  try {
    await db.execute(sql`select pg_advisory_lock(${migrationLock})`);
    await applyMigrations(db, { migrationsFolder: join(projectRoot, "server/db/migrations") });
  } finally {
    await close();
  }
}
