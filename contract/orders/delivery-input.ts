import { z } from "zod";
import { plainText, wholeNumber } from "#contract/basics/fields.ts";
import { id } from "#contract/basics/id.ts";
import { longestDeliveryDays } from "#contract/products/product-bounds.ts";

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Must be a time such as 08:00");

/** The settings of the owner. */
export const deliverySettings = {
  deliveryWeekdays: z
    .array(z.int().min(1).max(7))
    .max(7)
    .meta({ description: "1 is Monday. Empty: customers choose no day" }),
  deliveryWindows: z
    .array(
      z
        .strictObject({
          from: time.meta({ examples: ["08:00"] }),
          to: time.meta({ examples: ["12:00"] }),
          capacity: z.int().min(1).max(1000),
        })
        .refine(({ from, to }) => from < to, "A window must end after it starts"),
      "Write each window as 08:00-12:00 10",
    )
    .max(8),
  deliveryBlackoutDays: z.array(z.iso.date("Must be a day such as 2026-12-24")).max(100),
  deliveryLeadDays: z.int().min(0).max(365),
  deliveryMoveDays: z.int().min(0).max(365),
  deliveryAreas: z
    .array(
      z
        .string()
        .regex(
          /^[A-Z]{2}( [A-Z0-9]{2,10}-[A-Z0-9]{2,10})?$/,
          "Must be a country such as DE, or a range of postcodes such as DE 10000-14999",
        ),
    )
    .max(50),
};

const window = z.string().regex(/^\d\d:\d\d-\d\d:\d\d$/);

export const deliveryChoice = z.strictObject({ day: z.iso.date(), window });
export type DeliveryChoice = z.output<typeof deliveryChoice>;

/** What a customer may add to an order. */
export const deliveryInput = {
  delivery: deliveryChoice.optional().meta({ description: "Absent: the shop arranges a day" }),
  deliveryNotes: plainText.trim().max(500).optional().meta({ description: "Floor, lift, instructions" }),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional()
    .meta({ description: "Where to deliver, if the address is not given in parts" }),
  postcode: plainText.trim().max(12).optional(),
};

export const offerQuery = z.object({
  country: deliveryInput.country,
  postcode: deliveryInput.postcode,
  orderId: id.optional().meta({ description: "For one of the user's orders; otherwise for the cart" }),
});

export const earliestQuery = z.object({
  days: wholeNumber(0, longestDeliveryDays)
    .optional()
    .meta({ description: "The product's own delivery time" }),
});

export const earliestDelivery = z
  .object({
    day: z.iso.date().nullable().meta({ description: "null: no day is offered or free" }),
    area: z.string().meta({ description: "Where the shop delivers, as text; empty: everywhere" }),
  })
  .meta({ id: "EarliestDelivery" });

export type EarliestDelivery = z.output<typeof earliestDelivery>;

export const deliveryOffer = z
  .object({
    offered: z.boolean().meta({ description: "Whether customers choose a day" }),
    countries: z.array(z.string()).meta({ description: "Empty: the shop delivers everywhere" }),
    served: z.boolean(),
    days: z.array(
      z.object({ day: z.iso.date(), windows: z.array(z.object({ window: z.string(), free: z.int() })) }),
    ),
  })
  .meta({ id: "DeliveryOffer" });

export type DeliveryOffer = z.output<typeof deliveryOffer>;
