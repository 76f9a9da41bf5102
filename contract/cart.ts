import { z } from "zod";
import { whenMissing } from "./plain-errors.ts";
import { plainText } from "./product.ts";

/** Only the product counts. Title, price and whatever else is posted beside it are the product's own anyway. */
export const newCartItem = z.looseObject({
  productId: z.uuid(whenMissing("Say which product")).toLowerCase(),
  email: plainText.max(320).optional().meta({ description: "If given, the caller's own" }),
});

export const cartItem = z
  .object({
    _id: z.uuid(),
    productId: z.uuid(),
    email: z.string(),
    userName: z.string(),
    name: z.string(),
    title: z.string(),
    description: z.string(),
    image: z.string(),
    price: z.number().meta({ description: "The product's price now" }),
    originalPrice: z.number(),
    discount: z.number().meta({ description: "Percent" }),
    piece: z.int().meta({ description: "Pieces left in stock" }),
    company: z.string().nullable(),
    capsuleInfo: z.string().nullable(),
    doses: z.string().nullable(),
    reserved: z.boolean().meta({ description: "Whether a unit is kept for the customer" }),
    withdrawn: z.boolean().meta({ description: "Whether the shop no longer sells it; then nothing is kept" }),
    priceWhenAdded: z.number(),
    discountWhenAdded: z.number(),
    date: z.iso.datetime(),
  })
  .meta({ id: "CartItem" });

export type CartItem = z.output<typeof cartItem>;

/** What taking a unit off the shelf answers. */
export const takenUnit = z.object({
  piece: z.int().meta({ description: "Pieces left in stock" }),
  reserved: z
    .boolean()
    .meta({ description: "Whether a unit is now kept for the caller; false: it became the display piece" }),
});

/** Chosen by the client, so that a request may be repeated without being carried out twice. */
export const idempotencyHeader = z.object({
  "idempotency-key": z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, "Must be 1 to 200 visible ASCII characters")
    .optional(),
});
