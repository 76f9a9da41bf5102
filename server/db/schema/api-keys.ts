import { sql } from "drizzle-orm";
import { check, integer, pgTable, text } from "drizzle-orm/pg-core";
import { type Permission, permissionNames } from "#contract/account/permissions.ts";
import { id, moment } from "./columns.ts";

/** Keys of programs that call the API. A revoked key is deleted. */
export const apiKeys = pgTable(
  "api_keys",
  {
    id: id(),
    name: text().notNull(),
    /** SHA-256; the key itself is shown once and not stored. */
    keyHash: text().notNull().unique(),
    /** The first characters of the key. */
    start: text().notNull(),
    permissions: text().array().$type<Permission[]>().notNull(),
    /** Addresses and CIDR ranges that may use the key. Empty: all. */
    addresses: text().array().notNull(),
    callsPerMinute: integer().notNull(),
    expiresAt: moment(),
    createdAt: moment().notNull().defaultNow(),
    /** Written at most once a minute. */
    lastUsedAt: moment(),
  },
  (table) => [
    check("api_keys_name", sql`length(btrim(${table.name})) between 1 and 60`),
    check(
      "api_keys_permissions_known",
      sql`cardinality(${table.permissions}) > 0 and ${table.permissions} <@ ${sql.raw(`array['${permissionNames.join("', '")}']`)}`,
    ),
    check("api_keys_calls", sql`${table.callsPerMinute} between 1 and 10000`),
  ],
);
