import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import type { ClientBase } from "pg";
import { projectRoot } from "#server/env.ts";
import { connect, type DatabaseAddress, type Db } from "./client.ts";

const migrationLock = 7_364_201;
const migrationsFolder = join(projectRoot, "server/db/migrations");
const functionsFolder = join(projectRoot, "server/db/functions");

/** Several servers may start at once: the first one migrates, the others wait for it. */
export async function migrate(address: DatabaseAddress) {
  const { db, close } = connect(address, { maxConnections: 1 });
  // The lock belongs to a session, so this takes a connection of its own. Its end rolls back an incomplete transaction.
  const client = await db.openClient().catch(async (error: unknown) => {
    await close();
    throw error;
  });
  try {
    await client.query(`select pg_advisory_lock(${migrationLock})`);
    await client.query("select set_config('shop.node_digits', $1, false)", [JSON.stringify(nodeDigits())]);
    await applyMigrations(drizzle(client), { migrationsFolder });
    await client.query("begin");
    await applyFunctions(client);
    await client.query("commit");
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

/** All migrations in the order they are applied. */
export function listMigrations() {
  return readMigrationFiles({ migrationsFolder });
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
