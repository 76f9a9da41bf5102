import { z } from "zod";
import { addressInput } from "#contract/basics/address-input.ts";
import { requiredText } from "#contract/basics/fields.ts";
import { id } from "#contract/basics/id.ts";

export const orderNoteInput = z.strictObject({ text: requiredText("Write a note", 2000) });

export const orderAddressInput = z.strictObject(addressInput);

export type OrderAddressInput = z.output<typeof orderAddressInput>;

const orderNote = z.object({
  _id: id,
  author: z.string(),
  text: z.string(),
  date: z.iso.datetime(),
});

const sentEmail = z.object({
  _id: id,
  subject: z.string(),
  recipient: z.string(),
  date: z.iso.datetime(),
});

const orderEvent = z.object({
  action: z.string(),
  actor: z.string(),
  date: z.iso.datetime(),
});

/** What staff see about an order beside the order itself. */
export const orderDetails = z
  .object({
    notes: z.array(orderNote),
    emails: z.array(sentEmail).meta({ description: "Sent to the customer, newest first" }),
    events: z.array(orderEvent).meta({ description: "Changes by staff beside the status, oldest first" }),
  })
  .meta({ id: "OrderDetails" });

export type OrderDetails = z.output<typeof orderDetails>;
