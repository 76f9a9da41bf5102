import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { AuditQuery } from "#contract/account/audit.ts";
import { dashboardPageSize } from "#contract/account/dashboard-pages.ts";
import { normalEmail } from "#contract/account/normal-email.ts";
import type { Queryable } from "#server/db/client.ts";
import { pageOf, readPage } from "#server/db/page-window.ts";
import { auditEntries } from "#server/db/schema/audit.ts";

export type AuditRow = typeof auditEntries.$inferSelect;

/** A page of the audit log, newest first, and the total. */
export async function listAudit(db: Queryable, query: AuditQuery) {
  const where = matching(query);
  const total = await db.$count(auditEntries, where);
  return readPage(pageOf(query, dashboardPageSize), total, ({ offset, take, reversed }) =>
    db
      .select()
      .from(auditEntries)
      .where(where)
      .orderBy((reversed ? asc : desc)(auditEntries.id))
      .limit(take)
      .offset(offset),
  );
}

/** Deletes some of the entries that are too old, and returns how many. A trigger keeps younger ones. */
export async function deleteOldAuditEntries(db: Queryable, { days, limit }: { days: number; limit: number }) {
  // Ids begin with the time, so the oldest come first.
  const old = sql`(select id from ${auditEntries} where at < now() - make_interval(days => ${days}) order by id limit ${limit} for update skip locked)`;
  const deleted = await db
    .delete(auditEntries)
    .where(sql`${auditEntries.id} in ${old}`)
    .returning({ id: auditEntries.id });
  return deleted.length;
}

function matching({ action, actor, subject, subjectId }: AuditQuery): SQL | undefined {
  return and(
    action ? eq(auditEntries.action, action) : undefined,
    actor ? eq(auditEntries.actorEmail, normalEmail(actor)) : undefined,
    subject ? eq(auditEntries.subject, subject) : undefined,
    subjectId ? eq(auditEntries.subjectId, subjectId) : undefined,
  );
}
