import type { Client } from "pg";
import { quote } from "./tables.queries.ts";

/**
 * Drops all indexes and foreign keys of tables that are about to be filled: making them afterwards, for all rows at once, is several
 * times faster. Returns the statements that make them. Primary keys and unique constraints stay.
 */
export async function dropIndexes(tx: Client): Promise<string[]> {
  const { rows: keys } = await tx.query<{ table: string; name: string; definition: string }>(`
    select relname as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and relnamespace = 'public'::regnamespace order by relname, conname`);
  const { rows: indexes } = await tx.query<{ name: string; definition: string }>(`
    select relname as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = indexrelid)
    order by relname`);
  for (const { table, name } of keys)
    await tx.query(`alter table ${quote(table)} drop constraint ${quote(name)}`);
  for (const { name } of indexes) await tx.query(`drop index ${quote(name)}`);
  return [
    ...indexes.map(({ definition }) => definition),
    ...keys.map(
      ({ table, name, definition }) =>
        `alter table ${quote(table)} add constraint ${quote(name)} ${definition}`,
    ),
  ];
}
