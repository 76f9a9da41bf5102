import pg from "pg";
import type { ShopEntry } from "./backup-entries.ts";

type Table = { name: string; columns: string[] };

export const quote = pg.escapeIdentifier;

/** All tables with their columns that are not generated. Referenced tables come first. */
export async function listTables(tx: pg.Client): Promise<Table[]> {
  const { rows: tables } = await tx.query<Table>(`
    select relname as name, (
      select array_agg(attname::text order by attnum) from pg_attribute
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    ) as columns
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`);
  const { rows: references } = await tx.query<{ from: string; to: string }>(`
    select source.relname as from, target.relname as to from pg_constraint
    join pg_class source on source.oid = conrelid join pg_class target on target.oid = confrelid
    where contype = 'f' and conrelid <> confrelid`);
  const ordered: Table[] = [];
  const waiting = new Map(tables.map((table) => [table.name, table]));
  while (waiting.size > 0) {
    const free = [...waiting.values()].filter(
      ({ name }) => !references.some(({ from, to }) => from === name && waiting.has(to)),
    );
    if (free.length === 0) throw new Error(`tables refer to each other: ${[...waiting.keys()].join(", ")}`);
    for (const table of free) {
      waiting.delete(table.name);
      ordered.push(table);
    }
  }
  return ordered;
}

export async function countRows(tx: pg.Client, table: string): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(`select count(*)::int as count from ${quote(table)}`);
  return rows[0]?.count ?? 0;
}

export async function listSequences(tx: pg.Client): Promise<ShopEntry["sequences"]> {
  const { rows: names } = await tx.query<{ name: string }>(`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`);
  const sequences: ShopEntry["sequences"] = [];
  for (const { name } of names) {
    const { rows } = await tx.query<{ last: string; used: boolean }>(
      `select last_value::text as last, is_called as used from ${quote(name)}`,
    );
    sequences.push({ name, last: rows[0]?.last ?? "1", used: rows[0]?.used ?? false });
  }
  return sequences;
}

export async function listMigrations(tx: pg.Client): Promise<ShopEntry["migrations"]> {
  const { rows } = await tx.query<ShopEntry["migrations"][number]>(
    `select hash, created_at::float8 as "createdAt" from drizzle.__drizzle_migrations order by created_at`,
  );
  return rows;
}

/** Whether the database has no tables. */
export async function isEmpty(tx: pg.Client): Promise<boolean> {
  const { rowCount } = await tx.query(`select from pg_class where relkind in ('r', 'v', 'm', 'S', 'p')
    and relnamespace in (select oid from pg_namespace where nspname in ('public', 'drizzle')) limit 1`);
  return rowCount === 0;
}
