import { z } from "zod";
import { categories } from "./category.ts";
import { isOneLine, oneLineMessage } from "./one-line.ts";
import { whenMissing } from "./plain-errors.ts";
import { highestPrice, productSorts, productStatuses } from "./product-list.ts";

const withoutNul = [(text: string) => !text.includes("\0"), "Must not contain a NUL character"] as const;

/** PostgreSQL text cannot hold NUL. */
export const plainText = z.string().refine(...withoutNul);

/** A text that may be neither missing nor blank. */
export const requiredText = (message: string, longest: number) =>
  z
    .string(whenMissing(message))
    .trim()
    .min(1, message)
    .max(longest)
    .refine(...withoutNul);

/** The same on one line: goes into mails and onto parcels. */
export const requiredLine = (message: string, longest: number) =>
  requiredText(message, longest).refine(isOneLine, oneLineMessage);

export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, "Must be a whole number")
    .transform(Number)
    .pipe(z.number().min(least).max(most));

// What is no amount is not compared with the other end of the range as well.
const amount = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,2})?$/, { error: "Must be an amount with at most two decimals", abort: true })
  .transform(Number)
  .pipe(z.number().max(highestPrice, { abort: true }));

export const productListQuery = z
  .object({
    page: wholeNumber(1, 1_000_000).optional().meta({ description: "Page number, from 1" }),
    limit: wholeNumber(1, 100).optional().meta({ description: "Products on a page, at most 100" }),
    category: plainText
      .max(100)
      .optional()
      .meta({ description: "Case-insensitive substring of the category" }),
    q: plainText.max(100).optional().meta({ description: "Search that forgives a typo" }),
    minPrice: amount.optional().meta({ description: "Lowest price, in dollars" }),
    maxPrice: amount.optional().meta({ description: "Highest price, in dollars" }),
    inStock: z
      .enum(["true", "false"])
      .transform((text) => text === "true")
      .optional()
      .meta({ description: "true: only what is in stock" }),
    sort: z.enum(productSorts).optional(),
  })
  .refine(({ minPrice = 0, maxPrice = highestPrice }) => minPrice <= maxPrice, {
    path: ["minPrice"],
    error: "Must not be above maxPrice",
  });

export type ProductListQuery = z.output<typeof productListQuery>;

export const photo = z.object({
  src: z.string().meta({ description: "Address of the largest width" }),
  width: z.int(),
  height: z.int(),
});

const dimensions = z.object({
  width: z.number(),
  depth: z.number(),
  height: z.number(),
  seatHeight: z.number(),
  unit: z.literal("cm"),
});

export const product = z
  .object({
    _id: z.uuid(),
    image: z.string(),
    title: z.string(),
    name: z.string(),
    description: z.string(),
    price: z.number().meta({ description: "Unit price in the cart" }),
    originalPrice: z.number().meta({ description: "A former price" }),
    discount: z.number().meta({ description: "Percent taken off the price in the cart" }),
    piece: z.int().meta({ description: "Pieces in stock" }),
    category: z.enum(categories),
    status: z.enum(productStatuses).meta({ description: "Customers see only active products" }),
    date: z.iso.datetime().meta({ description: "The day it is on sale; customers do not see it before" }),
    version: z.int().meta({ description: "Counts up with every change" }),
    company: z.string().nullable(),
    capsuleInfo: z.string().nullable(),
    doses: z.string().nullable(),
    packet: z.string().nullable(),
    photos: z.array(photo),
    dimensions: dimensions.nullable(),
    weight: z.number().nullable().meta({ description: "Kilograms" }),
    materials: z.array(z.string()),
    colour: z.string().nullable(),
    swatch: z.string().nullable(),
    model: z.string().nullable().meta({ description: "Address of the 3D model (GLB)" }),
  })
  .meta({ id: "Product" });

export type Product = z.output<typeof product>;
export type Photo = z.output<typeof photo>;
export type Dimensions = z.output<typeof dimensions>;
