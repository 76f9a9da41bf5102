import { sql } from "drizzle-orm";
import { StartError } from "#contract/basics/domain-error.ts";
import { version as ownRelease } from "#server/env/program.ts";
import { functionsVersion, readFunctions } from "./apply-functions.ts";
import type { Db } from "./client.ts";
import { listMigrations } from "./list-migrations.ts";

/** The database compared with this release. "missing": there is no shop in it. */
export type SchemaState = "missing" | "older" | "current";

/** What releases without versions leave out is missing. */
type AppliedFunctions = { hash: string; version?: number; release?: string };

/** Refuses a database that a newer release has changed: this one does not know its rules. */
export async function findSchemaState(db: Db): Promise<SchemaState> {
  const lastMigration = await findLastMigration(db);
  if (!lastMigration) return "missing";
  const { hash, version = 0, release = "unknown" } = await findAppliedFunctions(db);
  const ownMigration = listMigrations().at(-1)?.folderMillis ?? 0;
  if (lastMigration > ownMigration || version > functionsVersion) throw newerSchema(release);
  return lastMigration === ownMigration && hash === (await readFunctions()).hash ? "current" : "older";
}

/** Zero: none was applied, the database is new. */
export async function findLastMigration(db: Db): Promise<number> {
  if (!(await tableExists(db, "drizzle.__drizzle_migrations"))) return 0;
  const { rows } = await db.execute<{ last: string | null }>(
    sql`select max(created_at) as last from drizzle.__drizzle_migrations`,
  );
  return Number(rows[0]?.last);
}

async function findAppliedFunctions(db: Db): Promise<AppliedFunctions> {
  if (!(await tableExists(db, "drizzle.functions"))) return { hash: "" };
  const { rows } = await db.execute<{ applied: AppliedFunctions }>(
    sql`select to_jsonb(functions) as applied from drizzle.functions`,
  );
  return rows[0]?.applied ?? { hash: "" };
}

async function tableExists(db: Db, name: string): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select to_regclass(${name}) is not null as found`,
  );
  return rows[0]?.found ?? false;
}

function newerSchema(release: string): StartError {
  return new StartError(
    `This database was upgraded by a newer Sedia, release ${release}; this is release ${ownRelease}. Start release ${release} or a newer one. docs/upgrade.md says how to go back.`,
  );
}
