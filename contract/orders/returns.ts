import { z } from "zod";
import { id } from "#contract/basics/id.ts";
import { pageQuery } from "#contract/basics/page-query.ts";

const lines = z
  .array(z.strictObject({ position: z.int().min(0).max(10_000), quantity: z.int().min(1).max(10_000) }))
  .min(1)
  .max(1_000);

/** Without lines: everything that was not returned before. */
export const returnInput = z.strictObject({ lines: lines.optional() });
export type ReturnInput = z.output<typeof returnInput>;

const token = z.string().max(200).meta({ description: "From the link in the email about the delivery" });
export const returnToken = z.strictObject({ token });
export const returnByLink = returnInput.extend({ token });

export const returnStates = ["requested", "received"] as const;
export type ReturnState = (typeof returnStates)[number];

const orderReturn = z
  .object({
    _id: id,
    state: z.enum(returnStates),
    date: z.iso.datetime(),
    receivedAt: z.iso.datetime().nullable(),
    lines: z.array(
      z.object({
        position: z.int(),
        quantity: z.int(),
        restocked: z
          .int()
          .nullable()
          .meta({ description: "Units put back to stock; the others are written off" }),
      }),
    ),
  })
  .meta({ id: "OrderReturn" });

/** What can be returned of an order, and what was. Without the customer's name and address: the link needs no sign-in. */
export const returnableOrder = z
  .object({
    orderId: id,
    number: z.string(),
    until: z.iso.date().nullable().meta({ description: "The last day; null: it can't be returned" }),
    lines: z.array(
      z.object({
        position: z.int(),
        title: z.string(),
        image: z.string(),
        price: z.number().meta({ description: "What was paid for a unit" }),
        quantity: z.int(),
        left: z.int().meta({ description: "Units that can still be returned" }),
      }),
    ),
    returns: z.array(orderReturn),
  })
  .meta({ id: "ReturnableOrder" });

export type ReturnableOrder = z.output<typeof returnableOrder>;

export const receivedInput = z.strictObject({
  lines: z
    .array(z.strictObject({ position: z.int().min(0).max(10_000), restocked: z.int().min(0).max(10_000) }))
    .max(1_000)
    .meta({ description: "Units to put back to stock; those that are not named are written off" }),
});
export type ReceivedInput = z.output<typeof receivedInput>;

export const openReturnsQuery = z.object(pageQuery);

/** A return that has not arrived yet. */
export const openReturn = z
  .object({
    _id: id,
    orderId: id,
    number: z.string(),
    username: z.string(),
    date: z.iso.datetime(),
    units: z.int(),
  })
  .meta({ id: "OpenReturn" });

export type OpenReturn = z.output<typeof openReturn>;
