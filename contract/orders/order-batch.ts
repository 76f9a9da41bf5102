import { z } from "zod";
import { id } from "#contract/basics/id.ts";
import { orderFilter, orderListQuery } from "./order.ts";
import { batchActions, mostBatchOrders, skipCodes } from "./order-batch-actions.ts";
import { paymentStatuses } from "./order-choices.ts";
import { orderViewNames } from "./order-views.ts";

const view = z.enum(orderViewNames).optional().meta({ description: "One of the lists of the Orders page" });
const paymentStatus = z.enum(paymentStatuses).optional();

export const orderViewFilter = orderFilter.extend({ view, paymentStatus });
export const orderViewQuery = orderViewFilter.extend(orderListQuery.shape);

export type OrderViewFilter = z.output<typeof orderViewFilter>;
export type OrderViewQuery = z.output<typeof orderViewQuery>;

export const orderViewCounts = z.object(
  Object.fromEntries(orderViewNames.map((name) => [name, z.int()])) as Record<
    (typeof orderViewNames)[number],
    z.ZodInt
  >,
);

export const orderBatchInput = z
  .strictObject({
    action: z.enum(batchActions),
    ids: z.array(id).min(1).max(mostBatchOrders),
    day: z.iso.date().optional().meta({ description: "For plan: the day of delivery" }),
  })
  .refine(({ action, day }) => action !== "plan" || day !== undefined, {
    path: ["day"],
    error: "Choose a day",
  });

export type OrderBatchInput = z.output<typeof orderBatchInput>;

export const orderBatch = z
  .object({
    _id: id,
    action: z.enum(batchActions),
    undoes: z.boolean().meta({ description: "Takes the action back" }),
    total: z.int(),
    handled: z.int().meta({ description: "Orders that were changed or skipped so far" }),
    changed: z.int(),
    skipped: z.array(z.object({ number: z.string(), code: z.enum(skipCodes), reason: z.string() })),
    finished: z.boolean(),
    undoUntil: z.iso.datetime().nullable().meta({ description: "null: it can't be undone" }),
  })
  .meta({ id: "OrderBatch" });

export type OrderBatch = z.output<typeof orderBatch>;
