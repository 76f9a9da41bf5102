import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text } from "drizzle-orm/pg-core";
import type { Role } from "#contract/user.ts";
import { id, moment, searchable } from "./columns.ts";

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
    createdAt: moment().notNull().defaultNow(),
    searchText: text().notNull().generatedAlwaysAs(searchable("name || ' ' || email")),
  },
  (table) => [
    index("users_by_name").on(table.name, table.id),
    index("users_by_role").on(table.role, table.id),
    index("users_search").using("gin", table.searchText.op("gin_trgm_ops")),
    check("users_email_normal", sql`${table.email} = lower(trim(${table.email}))`),
    check("users_role_known", sql`${table.role} in ('admin', 'user')`),
  ],
);

/** Deleted accounts. A hosted provider may still have them; their tokens are refused. */
export const removedAccounts = pgTable("removed_accounts", {
  uid: text().primaryKey(),
  removedAt: moment().notNull().defaultNow(),
});
