import { z } from "zod";

/** After how many days personal data is deleted. The starting text of the privacy page says so. */
export const retentionDays = {
  signIns: 90,
  /** Also in server/db/functions/reject_audit_change.sql, which keeps younger entries from being deleted. */
  auditEntries: 730,
  /** Emails of a shop without a mail server, which are files in its data folder. */
  emailFiles: 30,
  /** The log of sent webhooks, which has the ids of deleted users. */
  webhookDeliveries: 30,
};

/** Nothing of orders and of the audit log is erased in so many days after the owner has agreed, nor after an upgrade. */
export const erasureWaitDays = 30;

/** How long name and address of an order are kept that was canceled before any money was received. The owner chooses. */
export const erasurePeriod = { least: 30, usual: 365, most: 3650 };

const days = z
  .int()
  .min(erasurePeriod.least)
  .max(erasurePeriod.most)
  .meta({ description: "Days since the order was canceled" });

export const erasureQuery = z.object({
  days: z.coerce
    .number()
    .pipe(days)
    .optional()
    .meta({ description: "Counts for this period. Without it: the agreed one" }),
});

export const erasureAgreement = z.strictObject({ days });

export const erasure = z
  .object({
    agreed: z.object({ days, at: z.iso.datetime() }).nullable(),
    days,
    startsAt: z.iso.datetime().meta({ description: "When erasing starts, or would start if agreed to now" }),
    until: z.iso.datetime().meta({ description: "What follows is erased until then" }),
    orders: z.int(),
    customers: z.int().meta({ description: "Different email addresses of these orders" }),
    oldest: z.iso.datetime().nullable().meta({ description: "When the first of these orders was canceled" }),
    newest: z.iso.datetime().nullable().meta({ description: "When the last of these orders was canceled" }),
    auditEntries: z.int(),
  })
  .meta({ id: "Erasure" });

export type Erasure = z.output<typeof erasure>;
