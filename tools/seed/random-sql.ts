import { type SQL, sql } from "drizzle-orm";

/** A random element, chosen anew for each row. */
export function randomElement(words: string[]): SQL {
  const list = sql.join(
    words.map((word) => sql`${word}`),
    sql`, `,
  );
  return sql`(array[${list}]::text[])[1 + floor(random() * ${words.length}::int)::int]`;
}

/** A UUIDv7 with this timestamp, so that sorting by id sorts by time. */
export function uuidAt(timestamp: SQL): SQL {
  const milliseconds = sql`lpad(to_hex((extract(epoch from ${timestamp}) * 1000)::bigint), 12, '0')`;
  return sql`(${milliseconds} || '7' || substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid`;
}
