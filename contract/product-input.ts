import { z } from "zod";
import { categories } from "./category.ts";
import { isMoney } from "./money.ts";
import { plainText } from "./product.ts";
import { highestPrice } from "./product-list.ts";

/** Deleting a product can be undone for so long. */
export const undoSeconds = 10;

const longestDescription = 5000;
const mostPieces = 100_000;
export const largestProductPhotoBytes = 12 * 1024 * 1024;

/** Numbers may come as text, as forms and spreadsheets have them; what is no number is refused. */
const numeric = (missing: string) =>
  z.preprocess(
    (value) =>
      typeof value === "string" && /^\s*-?\d+(\.\d+)?\s*%?\s*$/.test(value)
        ? Number(value.replace("%", ""))
        : value === "" || value === null
          ? undefined
          : value,
    z.number({ error: ({ input }) => (input === undefined ? missing : "Must be a number") }),
  );

const price = numeric("Price is required").pipe(
  z
    .number()
    .min(0, "Must not be negative")
    .max(highestPrice, "Must not be above $10,000,000")
    .refine(isMoney, "Must have at most two decimals"),
);

const discount = numeric("Discount is required").pipe(
  z
    .number()
    .min(0, "Must be between 0 and 100")
    .max(100, "Must be between 0 and 100")
    .refine(isMoney, "Must have at most two decimals"),
);

const piece = numeric("Piece information is required").pipe(
  z.int("Must be a whole number").min(0, "Must not be negative").max(mostPieces, "Must not be above 100,000"),
);

/** A picture of ours, or one on the web. The server never fetches it. */
const image = plainText
  .trim()
  .min(1, "Image URL is required")
  .max(2000, "May have at most 2,000 characters")
  .refine(
    (text) => /^\/(images|uploads)\/[^\\]+$/.test(text) || isSecureAddress(text),
    "Enter an address that starts with https://",
  );

const title = plainText.trim().min(1, "Product name is required").max(200, "May have at most 200 characters");
const description = plainText.trim().max(longestDescription, "May have at most 5,000 characters").default("");
const category = z.enum(categories, "Category is required");
const date = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()], "Date input not valid")
  .refine((text) => isSellingDate(new Date(text)), "Date input not valid");

export const newProduct = z.object({
  title,
  originalPrice: price,
  category,
  image,
  price,
  discount,
  piece,
  description,
  date,
});

/** Only what is given changes. */
export const productChange = z
  .object({
    title,
    price,
    originalPrice: price,
    image,
    discount,
    piece,
    description: plainText.trim().max(longestDescription, "May have at most 5,000 characters"),
    category,
  })
  .partial()
  .extend({
    version: z.int().optional().meta({ description: "The version that was seen: another one answers 409" }),
    pieceSeen: z
      .int()
      .optional()
      .meta({ description: "The pieces that were seen: another number answers 409" }),
  });

export type NewProductInput = z.output<typeof newProduct>;
export type ProductChange = z.output<typeof productChange>;

/** The date picker offers these years. */
function isSellingDate(day: Date): boolean {
  const year = day.getUTCFullYear();
  return year >= 1900 && year <= 2100;
}

function isSecureAddress(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === "https:";
}

export const importReport = z.object({
  added: z.int().meta({ description: "Products that were, or would be, added" }),
  changed: z.int().meta({ description: "Products that were, or would be, changed" }),
  unchanged: z.int(),
  pieces: z
    .array(z.object({ line: z.int(), title: z.string(), before: z.int(), after: z.int() }))
    .meta({ description: "Products of which another number of pieces is, or would be, in stock" }),
  errors: z.array(z.object({ line: z.int(), field: z.string(), message: z.string() })),
});

export type ImportReport = z.output<typeof importReport>;
