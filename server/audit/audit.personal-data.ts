import { and, asc, eq, or } from "drizzle-orm";
import type { Queryable } from "#server/db/client.ts";
import { auditEntries } from "#server/db/schema/audit.ts";

const { at, action, subject, subjectName, before, after } = auditEntries;

/** For the user's download: what the user did as admin or staff, and what others did to the account, without their names. */
export async function auditData(db: Queryable, { id }: { id: string }) {
  const about = and(eq(subject, "user"), eq(auditEntries.subjectId, id));
  const entries = await db
    .select({ at, action, subject, subjectName, before, after })
    .from(auditEntries)
    .where(or(eq(auditEntries.actorId, id), about))
    .orderBy(asc(auditEntries.id));
  return { "audit-log.json": entries };
}
