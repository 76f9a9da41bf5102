import type { ClientBase } from "pg";
import { applyFunctions, recordRelease } from "./apply-functions.ts";
import { connect, type DatabaseAddress, type Db } from "./client.ts";
import { listMigrations, type Migration } from "./list-migrations.ts";
import { upgradedFact } from "./schema/shop-facts.ts";
import { findLastMigration, findSchemaState } from "./schema-state.ts";

const migrationLock = 7_364_201;

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
    // Under the lock, because another server may have migrated meanwhile.
    if ((await findSchemaState(db)) === "current") return;
    await createMigrationsTable(client);
    const last = await findLastMigration(db);
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
    await recordRelease(client);
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

/** Personal data is not erased in the first days after an upgrade. */
async function recordUpgrade(client: ClientBase): Promise<void> {
  await client.query(
    "insert into shop_facts (key) values ($1) on conflict (key) do update set since = now()",
    [upgradedFact],
  );
}
