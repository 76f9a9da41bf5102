import { sql } from "drizzle-orm";
import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { moment, queueColumns } from "./columns.ts";

/**
 * What the upload store has. Written before the files, so that the jobs know every file that a crash left. Transactions that refer to an
 * upload look here, because they must not wait for the store.
 */
export const uploads = pgTable(
  "uploads",
  {
    /** How the names of its files begin: a folder such as "product-0123456789abcdef/", or a user's id and a hyphen. */
    id: text().primaryKey(),
    /** Null until all files are there. */
    savedAt: moment(),
    /** Of a product photo. */
    width: integer(),
    height: integer(),
    ...queueColumns,
    /** The files are deleted after this time, unless they are in use. From the first attempt on nothing may refer to them. */
    dueAt: moment().notNull().default(sql`now() + interval '1 day'`),
  },
  (table) => [index("uploads_by_due").on(table.dueAt)],
);
