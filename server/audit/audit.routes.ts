import { Hono } from "hono";
import { z } from "zod";
import { type AuditEntry, auditEntry, auditQuery } from "#contract/audit.ts";
import type { Db } from "#server/db/client.ts";
import type { Guards } from "#server/http/auth.ts";
import { answers, describe } from "#server/http/describe.ts";
import { valid } from "#server/http/validate.ts";
import { type AuditRow, listAudit } from "./audit.queries.ts";

type AuditParts = { db: Db; guards: Guards };

/** Read only: what was written down stays. */
export function auditRoutes({ db, guards: { may } }: AuditParts) {
  return new Hono().get(
    "/",
    describe("What administrators did, newest first", { 200: answers(z.array(auditEntry)) }, [
      "sign_in_required",
      "token_refused",
      "admin_only",
    ]),
    may("GET /audit"),
    valid("query", auditQuery),
    async (c) => {
      const { rows, total } = await listAudit(db, c.req.valid("query"));
      c.header("X-Total-Count", String(total));
      return c.json(rows.map(entryOnTheWire));
    },
  );
}

function entryOnTheWire({ id, actorId, at, ...entry }: AuditRow): AuditEntry {
  return { _id: id, at: at.toISOString(), ...entry };
}
