import { z } from "zod";
import { plainText } from "./fields.ts";
import { id } from "./id.ts";
import { pageQuery } from "./page-query.ts";

const auditSubjects = ["product", "category", "user", "order", "content", "shop"] as const;

/** Every audited admin action and its label in the dashboard. */
export const auditActions = {
  "product.added": "Added a product",
  "product.changed": "Changed a product",
  "product.deleted": "Deleted a product",
  "product.restored": "Restored a product",
  "products.exported": "Exported products",
  "stock.received": "Received stock",
  "stock.written_off": "Wrote off stock",
  "stock.counted": "Corrected stock after counting",
  "stock.rules_changed": "Changed stock rules",
  "category.added": "Added a category",
  "category.changed": "Changed a category",
  "category.deleted": "Deleted a category",
  "categories.reordered": "Changed the order of categories",
  "user.made_admin": "Granted admin rights",
  "user.role_changed": "Changed a role",
  "user.suspended": "Suspended an account",
  "user.reinstated": "Reinstated an account",
  "user.deleted": "Deleted a customer",
  "order.confirmed": "Confirmed an order",
  "order.delivered": "Marked an order as delivered",
  "order.paid": "Marked an order as paid",
  "order.cancelled": "Canceled an order",
  "orders.exported": "Exported orders",
  "content.added": "Added content",
  "content.changed": "Changed content",
  "content.deleted": "Deleted content",
  "shop.backed_up": "Started a backup",
  "shop.restored": "Restored a backup",
} as const;

export type AuditAction = keyof typeof auditActions;
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
