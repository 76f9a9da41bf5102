import { z } from "zod";
import { erasurePeriod } from "./retention.ts";

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
