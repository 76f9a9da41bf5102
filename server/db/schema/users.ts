import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text } from "drizzle-orm/pg-core";
import { type Permission, permissionNames, type Role, roles } from "#contract/account/permissions.ts";
import { id, moment, oneOf, searchable } from "./columns.ts";

/** Users of the shop. The identity provider authenticates them; the role authorizes them.  */
export const users = pgTable(
  "users",
  {
    id: id(),
    /** The identity provider's id; null until an admin created in advance signs in for the first time. */
    uid: text().unique(),
    email: text().notNull().unique(),
    /** From the identity provider: copied from identity_accounts by a trigger, or from a hosted provider by recordUser. */
    emailVerified: boolean().notNull().default(false),
    name: text().notNull(),
    role: text().$type<Role>().notNull().default("user"),
    /** Of staff. */
    permissions: text().array().$type<Permission[]>().notNull().default([]),
    /** Since when an admin has locked the account. */
    suspendedAt: moment(),
    createdAt: moment().notNull().defaultNow(),
    /** Set by a trigger. */
    updatedAt: moment().notNull().defaultNow(),
    searchText: text().notNull().generatedAlwaysAs(searchable("name || ' ' || email")),
  },
  (table) => [
    index("users_by_name").on(table.name, table.id),
    index("users_by_update").on(table.updatedAt),
    index("users_by_role").on(table.role, table.id),
    index("users_search").using("gin", table.searchText.op("gin_trgm_ops")),
    check("users_email_normal", sql`${table.email} = lower(trim(${table.email}))`),
    check("users_role_known", sql`${table.role} in ${oneOf(roles)}`),
    check(
      "users_permissions_known",
      sql`${table.permissions} <@ ${sql.raw(`array['${permissionNames.join("', '")}']`)}`,
    ),
    check(
      "users_permissions_of_staff",
      sql`(${table.role} = 'staff') = (cardinality(${table.permissions}) > 0)`,
    ),
  ],
);

export type User = typeof users.$inferSelect;

/** Deleted accounts. A hosted provider may still have them; their tokens are refused. */
export const removedAccounts = pgTable("removed_accounts", {
  uid: text().primaryKey(),
  removedAt: moment().notNull().defaultNow(),
});
