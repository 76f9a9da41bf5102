import { z } from "zod";
import { auditEntry, auditQuery } from "#contract/account/audit.ts";
import type { Db } from "#server/db/client.ts";
import { route } from "#server/http/route.ts";
import { sendPage } from "#server/http/send-page.ts";
import { listAudit } from "./audit.queries.ts";
import { serializeAuditEntry } from "./serialize-audit-entry.ts";

export function auditRoutes({ db }: { db: Db }) {
  return [
    route(
      "GET /audit",
      {
        operationId: "listAuditEntries",
        summary: "List admin actions, newest first",
        access: "admin",
        query: auditQuery,
        output: z.array(auditEntry),
      },
      async ({ c, query }) => sendPage(c, await listAudit(db, query), serializeAuditEntry),
    ),
  ];
}
