import { z } from "zod";
import { id } from "#contract/basics/id.ts";
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

/** A month of documents. Money of test orders is in it only while testing. */
export const invoiceMonth = z
  .object({
    month: z.string().meta({ description: "Such as 2026-11" }),
    invoices: z.int(),
    invoiced: z.number(),
    creditNotes: z.int(),
    credited: z.number(),
    tax: z.number().meta({ description: "Tax of the invoices minus tax of the credit notes" }),
  })
  .meta({ id: "InvoiceMonth" });

export type InvoiceMonth = z.output<typeof invoiceMonth>;

export const monthParams = z.object({
  month: z.string().regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/, "Must be a month such as 2026-11"),
});
