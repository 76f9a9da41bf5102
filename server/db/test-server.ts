import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { TestProject } from "vitest/node";
import { deleteWithRunner } from "#tools/shop/leftovers.ts";
import { connect } from "./client.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded/embedded-postgres.ts";
import { migrate } from "./migrate.ts";

declare module "vitest" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be merged into Vitest's own
  interface ProvidedContext {
    postgres: { host: string; port: number; username: string; password: string; database: string };
    fuzz: { runs: number; seed: number };
  }
}

/** Starts one PostgreSQL for the whole run. test-db.ts clones its migrated database. */
export async function setup({ provide }: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), "sedia-test-"));
  // When run as root, PostgreSQL's user must be able to enter this folder.
  await chmod(dataDir, 0o755);
  deleteWithRunner(dataDir);
  const postgres = await startEmbeddedPostgres(dataDir);
  await turnOffDurability(postgres.connection);
  await migrate(postgres.connection);
  provide("postgres", postgres.connection);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** Test data need not survive a power cut, and the disk is the slowest part of many tests. */
async function turnOffDurability(connection: EmbeddedPostgres["connection"]) {
  const { db, close } = connect(connection, { maxConnections: 1 });
  for (const setting of ["fsync", "full_page_writes"])
    await db.execute(sql.raw(`alter system set ${setting} = off`));
  await db.execute(sql`select pg_reload_conf()`);
  await close();
}
