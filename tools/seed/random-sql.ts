import { type SQL, sql } from "drizzle-orm";

/** One of these, another one for every row. */
export function oneOfThese(words: string[]): SQL {
  const list = sql.join(
    words.map((word) => sql`${word}`),
    sql`, `,
  );
  return sql`(array[${list}]::text[])[1 + floor(random() * ${words.length}::int)::int]`;
}

/** A UUIDv7 of that moment, so that "newest first" by id holds for invented rows too. */
export function idOfMoment(moment: SQL): SQL {
  const milliseconds = sql`lpad(to_hex((extract(epoch from ${moment}) * 1000)::bigint), 12, '0')`;
  return sql`(${milliseconds} || '7' || substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid`;
}
