import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { AuditAction, AuditSubject } from "#contract/audit.ts";
import { id, moment } from "./columns.ts";

/** Every act of an administrator, for good: the database lets nobody change or remove a row. Outlives whoever it speaks of. */
export const auditEntries = pgTable(
  "audit_entries",
  {
    id: id(),
    at: moment().notNull().defaultNow(),
    /** Empty: done by a command on the machine itself. */
    actorId: uuid(),
    actorName: text().notNull(),
    actorEmail: text().notNull(),
    action: text().$type<AuditAction>().notNull(),
    subject: text().$type<AuditSubject>().notNull(),
    subjectId: text().notNull(),
    /** What a person calls it: a title, a name, an order's number. */
    subjectName: text().notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [
    index("audit_entries_by_action").on(table.action, table.id),
    index("audit_entries_by_actor").on(table.actorEmail, table.id),
    index("audit_entries_by_subject").on(table.subject, table.subjectId, table.id),
  ],
);

/** Who signed in or tried to. Kept for a while, then forgotten. */
export const signIns = pgTable(
  "sign_ins",
  {
    id: id(),
    at: moment().notNull().defaultNow(),
    uid: text(),
    email: text().notNull(),
    address: text().notNull(),
    how: text().$type<"password" | "google" | "email link">().notNull(),
    outcome: text().$type<"signed in" | "refused" | "blocked">().notNull(),
  },
  (table) => [index("sign_ins_by_email").on(table.email, table.id), index("sign_ins_by_age").on(table.at)],
);
