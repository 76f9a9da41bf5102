import { and, asc, desc, eq, inArray } from "drizzle-orm";
import type { AuditAction } from "#contract/account/audit-actions.ts";
import type { Queryable } from "#server/db/client.ts";
import { auditEntries } from "#server/db/schema/audit.ts";
import { orderEmails, orderNotes } from "#server/db/schema/order-details.ts";

/** The order itself has the time of the others. */
const withoutTimestamp: AuditAction[] = [
  "order.address_corrected",
  "order.planned",
  "order.missed",
  "order.undone",
];

export async function findOrderDetails(db: Queryable, orderId: string) {
  const [notes, emails, events] = await Promise.all([
    db.select().from(orderNotes).where(eq(orderNotes.orderId, orderId)).orderBy(desc(orderNotes.id)),
    db.select().from(orderEmails).where(eq(orderEmails.orderId, orderId)).orderBy(desc(orderEmails.sentAt)),
    db
      .select()
      .from(auditEntries)
      .where(
        and(
          eq(auditEntries.subject, "order"),
          eq(auditEntries.subjectId, orderId),
          inArray(auditEntries.action, withoutTimestamp),
        ),
      )
      .orderBy(asc(auditEntries.id)),
  ]);
  return { notes, emails, events };
}

export type OrderDetailsRows = Awaited<ReturnType<typeof findOrderDetails>>;

export async function findOrderEmail(db: Queryable, orderId: string, id: string) {
  const rows = await db
    .select()
    .from(orderEmails)
    .where(and(eq(orderEmails.id, id), eq(orderEmails.orderId, orderId)));
  return rows[0];
}
