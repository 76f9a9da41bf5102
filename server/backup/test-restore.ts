import { createHash, randomBytes } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll } from "vitest";
import { connect, type DatabaseAddress, type Db } from "#server/db/client.ts";

type Address = Exclude<DatabaseAddress, string>;

/** Creates an empty database on the same server, and drops it after the test file. */
export async function createEmptyDb(server: Address, { ownedByOrdinaryRole = false } = {}): Promise<Db> {
  const name = `empty_${randomBytes(6).toString("hex")}`;
  await administer(server, ...(ownedByOrdinaryRole ? [`create role ${name} login password '${name}'`] : []));
  await administer(server, `create database ${name} ${ownedByOrdinaryRole ? `owner ${name}` : ""}`);
  const role = ownedByOrdinaryRole ? { username: name, password: name } : {};
  const { db, close } = connect({ ...server, database: name, ...role });
  afterAll(async () => {
    await close();
    await administer(server, `drop database ${name} with (force)`);
    await administer(server, ...(ownedByOrdinaryRole ? [`drop role ${name}`] : []));
  });
  return db;
}

async function administer(server: Address, ...statements: string[]) {
  const { db, close } = connect({ ...server, database: "postgres" }, { maxConnections: 1 });
  for (const statement of statements) await db.execute(sql.raw(statement));
  await close();
}

/** Every row of every table and the state of every sequence, as text. */
export async function rowsOf(db: Db): Promise<Record<string, string[]>> {
  const { rows: names } = await db.execute<{ schema: string; name: string }>(
    sql`select relnamespace::regnamespace::text as schema, relname as name from pg_class
      where relkind in ('r', 'S') and relnamespace::regnamespace::text in ('public', 'drizzle') and relname <> '__drizzle_migrations_id_seq' order by 1, 2`,
  );
  const tables: Record<string, string[]> = {};
  for (const { schema, name } of names) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
    // log_cnt is internal state of the sequence.
    const row = sql.raw(`(to_jsonb(t) - 'log_cnt')::text`);
    const { rows } = await db.execute<{ row: string }>(
      sql`select ${row} as row from (select * from ${table}) t order by 1`,
    );
    tables[`${schema}.${name}`] = rows.map(({ row }) => row);
  }
  return tables;
}

/** The hash of every file below a folder. */
export async function filesIn(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const hashes = await Promise.all(
    files.map(async (file) => {
      const hash = createHash("sha256")
        .update(await readFile(file))
        .digest("hex");
      return [file.slice(folder.length + 1), hash] as const;
    }),
  );
  return Object.fromEntries(hashes);
}
