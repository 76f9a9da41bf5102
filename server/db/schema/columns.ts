import { sql } from "drizzle-orm";
import { timestamp, uuid } from "drizzle-orm/pg-core";
import { v7 as uuidv7 } from "uuid";

// UUIDv7 sorts by creation, so the primary key doubles as "newest first".
export const id = () => uuid().primaryKey().$defaultFn(uuidv7);
export const moment = () => timestamp({ withTimezone: true });
export const oneOf = (values: readonly string[]) =>
  sql.raw(`(${values.map((value) => `'${value}'`).join(", ")})`);

/**
 * A text in small letters to search in, and once more with spaces for all signs: what begins a word for the trigram index ("@example") begins
 * one for LIKE '% ex%' too. Otherwise the index finds rows by the thousand that are then looked at for nothing.
 */
export const searchable = (text: string) =>
  sql.raw(`lower(${text} || ' ' || regexp_replace(${text}, '[^[:alnum:]]+', ' ', 'g'))`);
