import type { OrderExportQuery } from "#contract/orders/order.ts";
import { type Actor, recordAuditEvent } from "#server/audit/record-audit-event.ts";
import type { Queryable } from "#server/db/client.ts";

/**
 * Records an export before its first byte is sent, so that an aborted download is recorded, too. Without the search text, which may be
 * a customer's name: the audit log is permanent.
 */
export async function recordOrderExport(
  db: Queryable,
  actor: Actor,
  filter: OrderExportQuery,
  file = "orders.csv",
): Promise<void> {
  const { q, ids, ...rest } = filter;
  await recordAuditEvent(db, actor, {
    action: "orders.exported",
    subject: "shop",
    subjectId: "orders",
    subjectName: file,
    before: null,
    after: { ...rest, ...(q && { searched: "yes" }), ...(ids && { selectedOrders: ids.length }) },
  });
}
