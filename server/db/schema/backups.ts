import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { type BackupKind, backupKinds } from "#contract/settings/backup.ts";
import { id, moment, oneOf, queueColumns } from "./columns.ts";

/** Backups of this shop. A restore empties the table, because a copy of the shop must not delete files of the original. */
export const backups = pgTable(
  "backups",
  {
    id: id(),
    kind: text().$type<BackupKind>().notNull(),
    /** When it was to be made. Only of a scheduled one. */
    slot: moment(),
    createdAt: moment().notNull().defaultNow(),
    ...queueColumns,
    /** Of the last attempt. */
    startedAt: moment(),
    /** The folder or the address of the bucket, and the file in it. */
    place: text(),
    name: text(),
    /** Null until the file is complete. */
    finishedAt: moment(),
    bytes: bigint({ mode: "number" }),
    rows: bigint({ mode: "number" }),
    encrypted: boolean(),
  },
  (table) => [
    check("backups_kind", sql`${table.kind} in ${oneOf(backupKinds)}`),
    check("backups_scheduled", sql`(${table.kind} = 'scheduled') = (${table.slot} is not null)`),
    check(
      "backups_finished",
      sql`num_nulls(${table.finishedAt}, ${table.bytes}, ${table.rows}, ${table.encrypted}) in (0, 4)
        and (${table.finishedAt} is null or num_nonnulls(${table.place}, ${table.name}) = 2 and ${table.dueAt} is null)`,
    ),
    // Several servers make one.
    uniqueIndex("backups_by_slot").on(table.slot),
    uniqueIndex("backups_one_open").on(sql`(true)`).where(sql`${table.dueAt} is not null`),
    index("backups_by_finish").on(table.finishedAt),
  ],
);
