import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { AuditSubject } from "#contract/account/audit.ts";
import type { AuditAction } from "#contract/account/audit-actions.ts";
import type { SignInEntry } from "#contract/account/sign-in.ts";
import { id, moment } from "./columns.ts";

/**
 * Every action of an admin. Rows are append-only by trigger; only erase_from_audit() may replace the name and email of a deleted user
 * by a pseudonym.
 */
export const auditEntries = pgTable(
  "audit_entries",
  {
    id: id(),
    at: moment().notNull().defaultNow(),
    /** Null: done by a command on the server. */
    actorId: uuid(),
    actorName: text().notNull(),
    actorEmail: text().notNull(),
    action: text().$type<AuditAction>().notNull(),
    subject: text().$type<AuditSubject>().notNull(),
    subjectId: text().notNull(),
    /** The label for people: a title, a name, an order number. */
    subjectName: text().notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [
    index("audit_entries_by_action").on(table.action, table.id),
    index("audit_entries_by_actor").on(table.actorEmail, table.id),
    index("audit_entries_by_actor_id").on(table.actorId),
    index("audit_entries_by_subject").on(table.subject, table.subjectId, table.id),
  ],
);

/** Sign-ins and attempts. Deleted after a while. */
export const signIns = pgTable(
  "sign_ins",
  {
    id: id(),
    at: moment().notNull().defaultNow(),
    uid: text(),
    /** Empty for blocked attempts at several accounts. */
    email: text().notNull(),
    address: text().notNull(),
    how: text().$type<SignInEntry["how"]>().notNull(),
    /** Browser and system. Empty for attempts and for sign-ins of an older version. */
    device: text().notNull().default(""),
    outcome: text().$type<"signed in" | "refused" | "blocked">().notNull(),
    /** Blocked attempts of one client address share a row for each minute. */
    attempts: integer().notNull().default(1),
    blockedMinute: moment(),
  },
  (table) => [
    index("sign_ins_by_email").on(table.email, table.id),
    index("sign_ins_by_uid").on(table.uid),
    index("sign_ins_by_age").on(table.at),
    uniqueIndex("sign_ins_blocked_by_address").on(table.address, table.blockedMinute),
  ],
);
