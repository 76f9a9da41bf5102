import { z } from "zod";
import { plainText, requiredText } from "#contract/basics/fields.ts";
import { aboveHighestPrice, decimalsMessage, isMoney, isPrice } from "#contract/basics/money.ts";
import { numeric } from "#contract/basics/numeric-text.ts";
import { whenMissing } from "#contract/basics/plain-errors.ts";
import { imageAddress, productDetails } from "./product-details-input.ts";
import { productStatuses } from "./product-list.ts";

const longestDescription = 5000;
const mostPieces = 100_000;

const price = numeric(
  z
    .number(whenMissing("Price is required"))
    .min(0, "Must not be negative")
    .refine(isPrice, { error: aboveHighestPrice })
    .refine(isMoney, { error: decimalsMessage }),
);

const discount = numeric(
  z
    .number(whenMissing("Discount is required"))
    .min(0, "Must be between 0 and 100")
    .max(100, "Must be between 0 and 100")
    .multipleOf(0.01, "Must have at most two decimals"),
  /^-?\d+(\.\d+)?\s*%?$/,
);

const piece = numeric(
  z
    .number(whenMissing("Piece information is required"))
    .int("Must be a whole number")
    .min(0, "Must not be negative")
    .max(mostPieces, "Must not be above 100,000"),
);

const description = plainText.trim().max(longestDescription);
/** The server checks that the category exists. */
const category = requiredText("Category is required", 60);

/** A date with a time counts as the day it states. */
const date = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()], "Date input not valid")
  .refine(isSellingDay, "Date input not valid")
  .transform((text) => text.slice(0, 10));

const status = z.enum(productStatuses).optional();
const title = requiredText("Product name is required", 200);

export const newProduct = z.strictObject({
  title,
  originalPrice: price,
  category,
  image: imageAddress,
  price,
  discount,
  piece,
  description: description.default(""),
  date,
  status,
  ...productDetails,
});

/** Only what is given changes. */
export const productChange = z
  .strictObject({
    title,
    price,
    originalPrice: price,
    image: imageAddress,
    discount,
    piece,
    description,
    category,
    date,
  })
  .partial()
  .extend({
    status,
    ...productDetails,
    version: z
      .int()
      .optional()
      .meta({ description: "The version that the client has seen; 409 if it has changed" }),
    pieceSeen: z
      .int()
      .optional()
      .meta({ description: "The stock that the client has seen; 409 if it has changed" }),
  });

export type NewProductInput = z.output<typeof newProduct>;
export type ProductChange = z.output<typeof productChange>;

/** The date picker offers these years. */
function isSellingDay(text: string): boolean {
  const year = Number(text.slice(0, 4));
  return year >= 1900 && year <= 2100;
}

export const importReport = z.object({
  added: z.int().meta({ description: "Products that were, or would be, added" }),
  changed: z.int().meta({ description: "Products that were, or would be, changed" }),
  unchanged: z.int(),
  restored: z.int().meta({ description: "Deleted products that were, or would be, brought back" }),
  pieces: z
    .array(z.object({ line: z.int(), title: z.string(), before: z.int(), after: z.int() }))
    .meta({ description: "Products whose stock was, or would be, changed" }),
  errors: z.array(z.object({ line: z.int(), field: z.string(), message: z.string() })),
});

export type ImportReport = z.output<typeof importReport>;
