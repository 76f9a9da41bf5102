import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text } from "drizzle-orm/pg-core";
import type { Role } from "#contract/user.ts";
import { id, moment, searchable } from "./columns.ts";

/** Everyone the shop knows. Who they are is the identity provider's to say; what they may do here is ours. */
export const users = pgTable(
  "users",
  {
    id: id(),
    /** The identity provider's id; empty until an administrator named in advance signs in for the first time. */
    uid: text().unique(),
    email: text().notNull().unique(),
    /** As the identity provider says. A trigger copies it from identity_accounts; for a hosted provider recordUser does. */
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

/** Accounts that were deleted here. A hosted provider may still know them; their tokens are refused for good. */
export const removedAccounts = pgTable("removed_accounts", {
  uid: text().primaryKey(),
  removedAt: moment().notNull().defaultNow(),
});
