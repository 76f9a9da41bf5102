import { z } from "zod";
import { id } from "./id.ts";
import { documentKinds } from "./invoice-number.ts";

/** An invoice or credit note of an order. */
export const orderDocument = z
  .object({
    _id: id,
    kind: z.enum(documentKinds),
    number: z.string(),
    date: z.iso.date(),
    amount: z.number(),
  })
  .meta({ id: "OrderDocument" });

export type OrderDocument = z.output<typeof orderDocument>;
