import type { AuditEntry } from "#contract/account/audit.ts";
import type { AuditRow } from "./audit.queries.ts";

export function serializeAuditEntry({ id, actorId, at, ...entry }: AuditRow): AuditEntry {
  return { _id: id, at: at.toISOString(), ...entry };
}
