import { z } from "zod";
import { id } from "#contract/basics/id.ts";

/** An order that a driver delivers today. */
export const orderStop = z
  .object({
    _id: id,
    number: z.string(),
    customer: z.string(),
    phoneNumber: z.string(),
    address: z.string(),
    deliveryWindow: z.string().nullable().meta({ description: "Such as 08:00-12:00" }),
    deliveryNotes: z.string().meta({ description: "Floor, lift, instructions" }),
    items: z.array(z.object({ title: z.string(), quantity: z.int() })),
    amountDue: z.number().meta({ description: "To collect at the door" }),
  })
  .meta({ id: "OrderStop" });

export type OrderStop = z.output<typeof orderStop>;

/** A driver does not visit more in a day. */
export const mostStops = 200;
