import { z } from "zod";
import { plainText } from "#contract/basics/fields.ts";
import { id } from "#contract/basics/id.ts";
import { pageQuery } from "#contract/basics/page-query.ts";
import { type AuditAction, auditActions } from "./audit-actions.ts";

const auditSubjects = [
  "product",
  "category",
  "user",
  "order",
  "content",
  "webhook",
  "api_key",
  "shop",
] as const;

export type AuditSubject = (typeof auditSubjects)[number];

export const auditQuery = z.object({
  ...pageQuery,
  action: z.enum(Object.keys(auditActions) as [AuditAction, ...AuditAction[]]).optional(),
  actor: plainText.max(320).optional().meta({ description: "The admin's email address" }),
  subject: z.enum(auditSubjects).optional(),
  subjectId: plainText.max(100).optional(),
});

export const auditEntry = z
  .object({
    _id: id,
    at: z.iso.datetime(),
    actorName: z.string(),
    actorEmail: z.string(),
    action: z.string(),
    subject: z.enum(auditSubjects),
    subjectId: z.string(),
    subjectName: z.string(),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
  })
  .meta({ id: "AuditEntry" });

export type AuditQuery = z.output<typeof auditQuery>;
export type AuditEntry = z.output<typeof auditEntry>;
