import type { AuditAction, AuditSubject } from "#contract/audit.ts";
import type { Queryable } from "#server/db/client.ts";
import { auditEntries } from "#server/db/schema/audit.ts";

type Values = Record<string, unknown>;

export type AuditEvent = {
  action: AuditAction;
  subject: AuditSubject;
  subjectId: string;
  /** What a person calls it: a title, a name, an order's number. */
  subjectName: string;
  /** Only what the act changed, in the wire's words; empty for what came into being or is gone. */
  before: Values | null;
  after: Values | null;
};

/** Who did it. A command on the machine itself is nobody the shop knows. */
export type Actor = { id: string | null; name: string; email: string };

export const commandLine: Actor = { id: null, name: "command line", email: "" };

/** Writes down what an administrator does, in the transaction that does it: neither is there without the other. */
export async function recordAuditEvent(tx: Queryable, actor: Actor, act: AuditEvent): Promise<void> {
  await recordAuditEvents(tx, actor, [act]);
}

export async function recordAuditEvents(tx: Queryable, actor: Actor, acts: AuditEvent[]): Promise<void> {
  const who = { actorId: actor.id, actorName: actor.name, actorEmail: actor.email };
  if (acts.length > 0) await tx.insert(auditEntries).values(acts.map((act) => ({ ...who, ...act })));
}
