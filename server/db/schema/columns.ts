import { sql } from "drizzle-orm";
import { customType, integer, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { v7 as uuidv7 } from "uuid";

// UUIDv7 sorts by creation, so the primary key doubles as "newest first".
export const id = () => uuid().primaryKey().$defaultFn(uuidv7);
export const moment = () => timestamp({ withTimezone: true });
export const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });
export const oneOf = (values: readonly string[]) =>
  sql.raw(`(${values.map((value) => `'${value}'`).join(", ")})`);

/**
 * Lower-case text to search in, and again with spaces for punctuation: so a word start for the trigram index ("@example") is one for
 * LIKE '% ex%', too. Otherwise the index returns thousands of rows that are then filtered out.
 */
export const searchable = (text: string) =>
  sql.raw(`lower(${text} || ' ' || regexp_replace(${text}, '[^[:alnum:]]+', ' ', 'g'))`);

/** The state of a row that a job works on: see db/queue.ts. */
export const queueColumns = {
  /** Of the next attempt. Null: there is none. */
  dueAt: moment(),
  attempts: integer().notNull().default(0),
  /** Why the last attempt failed. */
  failure: text(),
};
