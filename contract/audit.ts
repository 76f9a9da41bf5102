import { z } from "zod";
import { pageQuery } from "./page-query.ts";
import { plainText } from "./product.ts";

const auditSubjects = ["product", "user", "order", "shop"] as const;

/** Every administrative act that leaves a trace, and how the dashboard calls it. */
export const auditActions = {
  "product.added": "Added a product",
  "product.changed": "Changed a product",
  "product.deleted": "Deleted a product",
  "product.restored": "Brought a product back",
  "user.made_admin": "Made somebody an administrator",
  "user.deleted": "Deleted a customer",
  "order.confirmed": "Confirmed an order",
  "order.delivered": "Marked an order as delivered",
  "order.paid": "Marked an order as paid",
  "order.cancelled": "Cancelled an order",
  "orders.exported": "Exported orders",
  "shop.backed_up": "Started a backup",
  "shop.restored": "Restored a backup",
} as const;

export type AuditAction = keyof typeof auditActions;
export type AuditSubject = (typeof auditSubjects)[number];

export const auditQuery = z.object({
  ...pageQuery,
  action: z.enum(Object.keys(auditActions) as [AuditAction, ...AuditAction[]]).optional(),
  actor: plainText.max(320).optional().meta({ description: "The administrator's e-mail address" }),
  subject: z.enum(auditSubjects).optional(),
  subjectId: plainText.max(100).optional(),
});

export const auditEntry = z
  .object({
    _id: z.uuid(),
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
