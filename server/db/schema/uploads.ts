import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
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
    /** Of a ZIP file that waits to be imported: the user or API key that uploads it, and the pieces that it may have by now. */
    ownerId: uuid(),
    zipPieces: integer(),
    ...queueColumns,
    /** The files are deleted after this time, unless they are in use. From the first attempt on nothing may refer to them. */
    dueAt: moment().notNull().default(sql`now() + interval '1 day'`),
  },
  (table) => [
    check("uploads_zip", sql`num_nonnulls(${table.ownerId}, ${table.zipPieces}) <> 1`),
    index("uploads_by_due").on(table.dueAt),
    index("uploads_zip_files").on(table.ownerId).where(sql`${table.zipPieces} is not null`),
  ],
);
