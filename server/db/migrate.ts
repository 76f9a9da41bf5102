import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { ClientBase } from "pg";
import { projectRoot } from "#server/env.ts";
import { connect, type DatabaseAddress, type Db } from "./client.ts";
import { upgradedFact } from "./schema/shop-facts.ts";

const migrationLock = 7_364_201;
const migrationsFolder = join(projectRoot, "server/db/migrations");
const functionsFolder = join(projectRoot, "server/db/functions");

export type Migration = ReturnType<typeof listMigrations>[number];

/** What else happens when an existing shop is upgraded. See runtime/upgrade-steps.ts. */
export type UpgradeSteps = {
  /** Before anything changes. If it throws, nothing changes. */
  before: (db: Db, pending: Migration[]) => Promise<void>;
  onMigration: (migration: Migration) => void;
  /** With the new tables and functions. */
  after: (db: Db, applied: Migration[]) => Promise<void>;
};

/** Several servers may start at once: the first one migrates, the others wait for it. */
export async function migrate(address: DatabaseAddress, steps?: UpgradeSteps) {
  const { db, close } = connect(address, { maxConnections: 1 });
  // The lock belongs to a session, so this takes a connection of its own. Its end rolls back an incomplete transaction.
  const client = await db.openClient().catch(async (error: unknown) => {
    await close();
    throw error;
  });
  try {
    await client.query(`select pg_advisory_lock(${migrationLock})`);
    await client.query("select set_config('shop.node_digits', $1, false)", [JSON.stringify(nodeDigits())]);
    await createMigrationsTable(client);
    const last = await findLastMigration(client);
    const pending = listMigrations().filter(({ folderMillis }) => folderMillis > last);
    const upgrades = last > 0 && pending.length > 0;
    if (upgrades) await steps?.before(db, pending);
    // First, so that it is never missing after a crash.
    if (last > 0) await recordUpgrade(client);
    await client.query("begin");
    for (const migration of withoutSupersededIndexes(pending)) {
      if (upgrades) steps?.onMigration(migration);
      await applyMigration(client, migration);
    }
    await client.query("commit");
    // A transaction of their own, because deferred triggers of migrations need the functions of their time.
    await client.query("begin");
    await applyFunctions(client);
    await client.query("commit");
    if (upgrades) await steps?.after(db, pending);
  } finally {
    await client.end();
    await close();
  }
}

/** For migration 0039: the decimals that this Node has for the currencies in which versions of Node differ. */
function nodeDigits(): Record<string, number | undefined> {
  const digitsOf = (currency: string) =>
    new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits;
  return Object.fromEntries(["COP", "HUF", "IDR", "PKR", "RSD"].map((code) => [code, digitsOf(code)]));
}

export async function createMigrationsTable(client: ClientBase): Promise<void> {
  await client.query("create schema if not exists drizzle");
  await client.query(
    "create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
  );
}

export async function applyMigration(tx: ClientBase, { sql, hash, folderMillis }: Migration): Promise<void> {
  for (const statement of sql) await tx.query(statement);
  await tx.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
    hash,
    folderMillis,
  ]);
}

/**
 * Leaves out search indexes that a later one of these migrations builds again. Building them takes most of the time of an upgrade, and each
 * rewrite of their table would do it again.
 */
function withoutSupersededIndexes(pending: Migration[]): Migration[] {
  const statements = pending.flatMap((migration) => migration.sql);
  const dropped = statements.flatMap((statement) => /DROP INDEX "(\w+)"/.exec(statement)?.[1] ?? []);
  const builtLater = new Set<string>();
  return pending
    .toReversed()
    .map((migration) => ({
      ...migration,
      sql: migration.sql.filter((statement) => {
        const name = /CREATE INDEX "(\w+)" ON "\w+" USING gin/.exec(statement)?.[1];
        if (!name || dropped.includes(name)) return true;
        return builtLater.size < builtLater.add(name).size;
      }),
    }))
    .toReversed();
}

/** Zero: none was applied, the database is new. */
async function findLastMigration(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ last: string | null }>(
    "select max(created_at) as last from drizzle.__drizzle_migrations",
  );
  return Number(rows[0]?.last);
}

/** Personal data is not erased in the first days after an upgrade. */
async function recordUpgrade(client: ClientBase): Promise<void> {
  await client.query(
    "insert into shop_facts (key) values ($1) on conflict (key) do update set since = now()",
    [upgradedFact],
  );
}

/** Checked first, because most starts have nothing to migrate. */
export async function isUpToDate(db: Db): Promise<boolean> {
  const {
    rows: [applied],
  } = await db
    .execute<{ last: string | null; functions: string | null }>(
      sql`select (select max(created_at) from drizzle.__drizzle_migrations) as last, (select hash from drizzle.functions) as functions`,
    )
    .catch(() => ({ rows: [] }));
  return (
    Number(applied?.last) === listMigrations().at(-1)?.folderMillis &&
    applied?.functions === (await readFunctions()).hash
  );
}

/** All migrations in the order they are applied. The tag is the name of the file. */
export function listMigrations() {
  const { entries }: { entries: { when: number; tag: string }[] } = JSON.parse(
    readFileSync(join(migrationsFolder, "meta/_journal.json"), "utf8"),
  );
  const tags = new Map(entries.map(({ when, tag }) => [when, tag]));
  return readMigrationFiles({ migrationsFolder }).map((migration) => ({
    ...migration,
    tag: tags.get(migration.folderMillis) ?? "",
  }));
}

/** Creates or replaces every trigger and function. They need the tables of the last migration. */
export async function applyFunctions(tx: ClientBase): Promise<void> {
  const { statements, hash } = await readFunctions();
  // Functions call each other, whichever is created first.
  await tx.query("set local check_function_bodies = off");
  for (const statement of statements) await tx.query(statement);
  await tx.query("create table if not exists drizzle.functions (hash text not null)");
  await tx.query("delete from drizzle.functions");
  await tx.query("insert into drizzle.functions (hash) values ($1)", [hash]);
}

async function readFunctions() {
  const files = (await readdir(functionsFolder)).filter((file) => file.endsWith(".sql")).sort();
  const statements = await Promise.all(files.map((file) => readFile(join(functionsFolder, file), "utf8")));
  return { statements, hash: createHash("sha256").update(statements.join("\n")).digest("hex") };
}
