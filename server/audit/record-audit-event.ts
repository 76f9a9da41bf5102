import type { AuditSubject } from "#contract/account/audit.ts";
import type { AuditAction } from "#contract/account/audit-actions.ts";
import type { Queryable } from "#server/db/client.ts";
import { auditEntries } from "#server/db/schema/audit.ts";

type Values = Record<string, unknown>;

export type AuditEvent = {
  action: AuditAction;
  subject: AuditSubject;
  subjectId: string;
  /** The label for people: a title, a name, an order number. */
  subjectName: string;
  /** Only the changed fields, named as in the API; null if created or deleted. */
  before: Values | null;
  after: Values | null;
};

/** A command on the server has no user. */
export type Actor = { id: string | null; name: string; email: string };

export const commandLine: Actor = { id: null, name: "command line", email: "" };
export const backgroundJob: Actor = { id: null, name: "background job", email: "" };

/** Call it in the transaction of the admin's action. */
export async function recordAuditEvent(tx: Queryable, actor: Actor, act: AuditEvent): Promise<void> {
  await recordAuditEvents(tx, actor, [act]);
}

export async function recordAuditEvents(tx: Queryable, actor: Actor, acts: AuditEvent[]): Promise<void> {
  const who = { actorId: actor.id, actorName: actor.name, actorEmail: actor.email };
  if (acts.length > 0) await tx.insert(auditEntries).values(acts.map((act) => ({ ...who, ...act })));
}
