import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { ContentValues } from "#contract/content/content.ts";
import { type ContentKind, contentKinds } from "#contract/content/content-kinds.ts";
import type { Photo } from "#contract/products/product.ts";
import { id, moment, oneOf } from "./columns.ts";
import { users } from "./users.ts";

export type ContentValue = ContentValues[ContentKind];

/** The owner's words as they are now. Without a row, the default applies. */
export const contentPieces = pgTable(
  "content_pieces",
  {
    kind: text().$type<ContentKind>().notNull(),
    /** Of a post its id; otherwise a name such as "terms". */
    key: text().notNull(),
    version: integer().notNull(),
    /** Not binary: the fields keep their order, so that values can be compared. */
    value: json().$type<ContentValue>().notNull(),
    /** The value's picture with its measured size. */
    photo: jsonb().$type<Photo>(),
    changedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.key] }),
    uniqueIndex("content_pieces_post_slug")
      .on(sql`(${table.value} ->> 'slug')`)
      .where(sql`${table.kind} = 'post'`),
    index("content_pieces_posts_by_date")
      .on(sql`(${table.value} ->> 'date') desc`, sql`${table.key} desc`)
      .where(sql`${table.kind} = 'post'`),
    check("content_pieces_kind_known", sql`${table.kind} in ${oneOf(contentKinds)}`),
  ],
);

/** Every state that a piece ever had, so that a change can be undone. Version 0 is the default at the first change. */
export const contentVersions = pgTable(
  "content_versions",
  {
    id: id(),
    kind: text().$type<ContentKind>().notNull(),
    key: text().notNull(),
    version: integer().notNull(),
    /** Null: deleted. */
    value: json().$type<ContentValue>(),
    /** The label for people. */
    title: text().notNull(),
    at: moment().notNull().defaultNow(),
    /** Null: the default or the sample data, or a deleted user. */
    actorId: uuid().references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    // Of two admins who save at once, one gets a conflict.
    unique("content_versions_once").on(table.kind, table.key, table.version),
    index("content_versions_by_actor").on(table.actorId),
    check("content_versions_kind_known", sql`${table.kind} in ${oneOf(contentKinds)}`),
  ],
);
