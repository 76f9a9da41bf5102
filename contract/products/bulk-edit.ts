import { z } from "zod";
import { id } from "#contract/basics/id.ts";
import { aboveHighestPrice, decimalsMessage, hasOurDecimals, isPrice } from "#contract/basics/money.ts";
import { numeric } from "#contract/basics/numeric-text.ts";
import { whenMissing } from "#contract/basics/plain-errors.ts";
import { mostBulkProducts } from "./bulk-limits.ts";
import { newProduct } from "./product-input.ts";
import { productStatuses } from "./product-list.ts";

const { category, price, discount, status, deliveryDays } = newProduct.shape;

/** How prices change: up or down. */
const priceChange = z.discriminatedUnion("by", [
  z.strictObject({
    by: z.literal("percent"),
    value: numeric(
      z
        .number(whenMissing("Enter a percentage"))
        .min(-100, "Must be between -100 and 1,000")
        .max(1000, "Must be between -100 and 1,000")
        .multipleOf(0.01, "Must have at most two decimals"),
    ),
  }),
  z.strictObject({
    by: z.literal("amount"),
    value: numeric(
      z
        .number(whenMissing("Enter an amount"))
        .refine((amount) => isPrice(Math.abs(amount)), { error: aboveHighestPrice })
        .refine(hasOurDecimals, { error: decimalsMessage }),
    ),
  }),
]);

/** Only what is given changes. */
const bulkChange = z
  .strictObject({ category, price: priceChange, discount, status, deliveryDays })
  .partial()
  .refine((change) => Object.values(change).some((value) => value !== undefined), "Choose what to change");

const selected = <Item extends z.ZodType>(item: Item) => z.array(item).min(1).max(mostBulkProducts);

export const bulkPreviewInput = z.strictObject({ ids: selected(id), change: bulkChange });

export const bulkEditInput = z.strictObject({
  products: selected(
    z.strictObject({
      _id: id,
      version: z.int().meta({ description: "The version that the client has seen" }),
    }),
  ),
  change: bulkChange,
});

const values = z.object({
  category: z.string(),
  price: z.number(),
  discount: z.number(),
  status: z.enum(productStatuses),
  deliveryDays: z.int().nullable(),
});

const editedProduct = z.object({
  _id: id,
  title: z.string(),
  version: z.int(),
  before: values,
  after: values,
});

export const bulkEdited = z.object({ products: z.array(editedProduct) }).meta({ id: "BulkEdit" });

/** The products of a bulk edit with the versions that it gave them, and their former values. */
export const bulkUndoInput = z.strictObject({
  products: selected(
    z.strictObject({
      _id: id,
      version: z.int(),
      before: z.strictObject({ category, price, discount, status: status.unwrap(), deliveryDays }),
    }),
  ),
});

export const bulkUndone = z.object({
  restored: z.int(),
  refused: z
    .array(z.object({ _id: id, title: z.string() }))
    .meta({ description: "Changed or deleted since; they stay as they are" }),
});

export type BulkChange = z.output<typeof bulkChange>;
export type BulkChangeInput = z.input<typeof bulkChange>;
export type BulkEditInput = z.output<typeof bulkEditInput>;
export type BulkUndoInput = z.output<typeof bulkUndoInput>;
export type BulkEdited = z.output<typeof bulkEdited>;
export type EditedProduct = z.output<typeof editedProduct>;
export type BulkUndone = z.output<typeof bulkUndone>;
