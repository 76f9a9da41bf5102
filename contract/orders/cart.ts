import { z } from "zod";
import { plainText } from "#contract/basics/fields.ts";
import { id } from "#contract/basics/id.ts";
import { whenMissing } from "#contract/basics/plain-errors.ts";

export const cartItem = z
  .object({
    _id: id,
    productId: id,
    email: z.string(),
    userName: z.string(),
    name: z.string(),
    title: z.string(),
    description: z.string(),
    image: z.string(),
    price: z.number().meta({ description: "The product's price now" }),
    originalPrice: z.number(),
    thirtyDayLow: z
      .number()
      .nullable()
      .meta({ description: "Lowest price of the 30 days before the reduction" }),
    discount: z.number().meta({ description: "Percent" }),
    piece: z.int().meta({ description: "Pieces left in stock" }),
    company: z.string().nullable(),
    capsuleInfo: z.string().nullable(),
    doses: z.string().nullable(),
    reserved: z.boolean().meta({ description: "Whether a unit is reserved for the customer" }),
    withdrawn: z
      .boolean()
      .meta({ description: "Whether the product is archived or hidden; then it can't be ordered" }),
    priceWhenAdded: z.number(),
    discountWhenAdded: z.number(),
    date: z.iso.datetime(),
  })
  .meta({ id: "CartItem" });

export type CartItem = z.output<typeof cartItem>;

const ignored = z.unknown().optional().meta({ description: "Ignored" });
/** The last three are sent by browser tabs that were opened before an upgrade. */
const ignoredNames = [...Object.keys(cartItem.shape), "id", "state", "ownerName"];

/** A client may send all that a cart item has. */
export const newCartItem = z
  .strictObject({
    ...(Object.fromEntries(ignoredNames.map((name) => [name, ignored])) as Record<
      Exclude<keyof CartItem, "productId" | "email">,
      typeof ignored
    >),
    productId: z.uuid(whenMissing("Say which product")).toLowerCase(),
    email: plainText.max(320).optional().meta({ description: "Must be the user's own, if given" }),
  })
  .meta({ examples: [{ productId: "01a1dd28-7ef4-7700-b169-dbf9e1cae7bf", email: "ada@example.com" }] });

export const takenUnit = z.object({
  piece: z.int().meta({ description: "Pieces left in stock" }),
  reserved: z
    .boolean()
    .meta({ description: "Whether a unit is now reserved for the user; false: it became the display piece" }),
});
