import { z } from "zod";
import { plainText } from "#contract/basics/fields.ts";
import { id } from "#contract/basics/id.ts";
import { pageQuery } from "#contract/basics/page-query.ts";
import { receiptReasons, writeOffReasons } from "./stock-reasons.ts";

const mostPieces = 100_000;
const quantity = z
  .int("Must be a whole number")
  .min(1, "Must be at least 1")
  .max(mostPieces, "Must not be above 100,000");

const note = plainText
  .trim()
  .max(500)
  .transform((text) => text || undefined)
  .optional();

const reasonOf = <const Reasons extends Record<string, string>>(reasons: Reasons) =>
  z.enum(Object.keys(reasons) as [keyof Reasons & string]);

export const stockChange = z.discriminatedUnion("operation", [
  z.strictObject({ operation: z.literal("receive"), quantity, reason: reasonOf(receiptReasons), note }),
  z.strictObject({ operation: z.literal("writeOff"), quantity, reason: reasonOf(writeOffReasons), note }),
  z.strictObject({
    operation: z.literal("count"),
    counted: z
      .int("Must be a whole number")
      .min(0, "Must not be negative")
      .max(mostPieces, "Must not be above 100,000")
      .meta({ description: "The pieces on hand; the difference is booked" }),
    note,
  }),
]);

export type StockChange = z.output<typeof stockChange>;

const highestLowStock = 1000;

export const lowStockAt = z
  .int("Must be a whole number")
  .min(0, "Must not be negative")
  .max(highestLowStock, "Must not be above 1,000");

/** Only what is given changes. */
export const stockRulesChange = z
  .strictObject({
    lowStockAt: lowStockAt
      .nullable()
      .meta({ description: "Listed as low stock at this many pieces; null: the shop's setting" }),
    sellLastPiece: z
      .boolean()
      .nullable()
      .meta({ description: "false: the last piece stays in the showroom; null: the shop's setting" }),
  })
  .partial();

export type StockRulesChange = z.output<typeof stockRulesChange>;

export const productStock = z
  .object({
    title: z.string(),
    piece: z.int().meta({ description: "On hand, for sale" }),
    held: z.int(),
    inCarts: z.int(),
    ordered: z.int(),
    display: z.int(),
    lowStockAt: z.int().nullable(),
    sellLastPiece: z.boolean().nullable(),
    shopSellsLastPiece: z.boolean().meta({ description: "The shop's setting" }),
    shopLowStockAt: z.int().meta({ description: "The shop's setting" }),
  })
  .meta({ id: "ProductStock" });

export type ProductStock = z.output<typeof productStock>;

export const stockMovement = z
  .object({
    _id: z.int(),
    at: z.iso.datetime(),
    kind: z.string(),
    quantity: z.int(),
    from: z.string(),
    to: z.string(),
    change: z.int().meta({ description: "Change of the pieces on hand" }),
    reason: z.string().nullable(),
    note: z.string().nullable(),
    by: z
      .string()
      .nullable()
      .meta({ description: "The customer or admin; null: the shop itself or a deleted account" }),
    orderId: id.nullable(),
    order: z.string().nullable().meta({ description: "The order's number" }),
  })
  .meta({ id: "StockMovement" });

export type StockMovement = z.output<typeof stockMovement>;

export const stockMovementsQuery = z.object(pageQuery);
export type StockMovementsQuery = z.output<typeof stockMovementsQuery>;
