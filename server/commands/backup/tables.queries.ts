import type { TransactionSql } from "postgres";
import type { ShopEntry } from "./backup-entries.ts";

type Table = { name: string; columns: string[] };

/** All tables with their columns that are not generated. Referenced tables come first. */
export async function listTables(tx: TransactionSql): Promise<Table[]> {
  const tables = await tx<Table[]>`
    select relname as name, (
      select array_agg(attname::text order by attnum) from pg_attribute
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    ) as columns
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`;
  const references = await tx<{ from: string; to: string }[]>`
    select source.relname as from, target.relname as to from pg_constraint
    join pg_class source on source.oid = conrelid join pg_class target on target.oid = confrelid
    where contype = 'f' and conrelid <> confrelid`;
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

export async function countRows(tx: TransactionSql, table: string): Promise<number> {
  const [counted] = await tx<{ rows: number }[]>`select count(*)::int as rows from ${tx(table)}`;
  return counted?.rows ?? 0;
}

export async function listSequences(tx: TransactionSql): Promise<ShopEntry["sequences"]> {
  const names = await tx<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`;
  return Promise.all(
    names.map(async ({ name }) => {
      const [row] = await tx<{ last: string; used: boolean }[]>`
        select last_value::text as last, is_called as used from ${tx(name)}`;
      return { name, last: row?.last ?? "1", used: row?.used ?? false };
    }),
  );
}

export async function listMigrations(tx: TransactionSql): Promise<ShopEntry["migrations"]> {
  return tx<ShopEntry["migrations"]>`
    select hash, created_at::float8 as "createdAt" from drizzle.__drizzle_migrations order by created_at`;
}

/** Whether the database has no tables. */
export async function isEmpty(tx: TransactionSql): Promise<boolean> {
  const [found] = await tx`select from pg_class where relkind in ('r', 'v', 'm', 'S', 'p')
    and relnamespace in (select oid from pg_namespace where nspname in ('public', 'drizzle')) limit 1`;
  return found === undefined;
}
