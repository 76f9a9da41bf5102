import type { AuditAction } from "#contract/account/audit-actions.ts";
import type { AuditEvent } from "#server/audit/record-audit-event.ts";
import type { EndpointRow } from "./endpoints.queries.ts";

type Endpoint = Pick<EndpointRow, "id" | "url">;
type Changes = Pick<AuditEvent, "before" | "after">;

/** An audit event about an endpoint. The secret is no part of it. */
export function endpointAuditEvent(
  action: AuditAction,
  { id, url }: Endpoint,
  changes: Changes = { before: null, after: null },
): AuditEvent {
  return { action, subject: "webhook", subjectId: id, subjectName: url, ...changes };
}
