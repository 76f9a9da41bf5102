import { z } from "zod";
import { pageQuery } from "#contract/basics/page-query.ts";

/** A price of a product, from this time until the next newer row. */
export const priceChange = z
  .object({
    _id: z.int(),
    at: z.iso.datetime(),
    price: z.number(),
    originalPrice: z.number(),
    discount: z.number().meta({ description: "In percent of the price" }),
    pays: z
      .number()
      .meta({ description: "What customers pay: the price less the discount", examples: [224.1] }),
    currency: z.string(),
    onSaleFrom: z.iso
      .date()
      .nullable()
      .meta({ description: "The first day on sale; null: hidden or deleted at the time" }),
  })
  .meta({ id: "PriceChange" });

export type PriceChange = z.output<typeof priceChange>;

export const priceHistoryQuery = z.object(pageQuery);
export type PriceHistoryQuery = z.output<typeof priceHistoryQuery>;
