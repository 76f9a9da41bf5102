import { z } from "zod";
import { type AuditEntry, auditEntry, auditQuery } from "#contract/account/audit.ts";
import type { Db } from "#server/db/client.ts";
import { route } from "#server/http/route.ts";
import { sendPage } from "#server/http/send-page.ts";
import { type AuditRow, listAudit } from "./audit.queries.ts";

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
      async ({ c, query }) => sendPage(c, await listAudit(db, query), serializeEntry),
    ),
  ];
}

function serializeEntry({ id, actorId, at, ...entry }: AuditRow): AuditEntry {
  return { _id: id, at: at.toISOString(), ...entry };
}
