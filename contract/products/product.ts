import { z } from "zod";
import { plainText } from "#contract/basics/fields.ts";
import { id } from "#contract/basics/id.ts";
import { aboveHighestPrice, decimalsMessage, hasOurDecimals, isPrice } from "#contract/basics/money.ts";
import { pageQuery, updatedSince } from "#contract/basics/page-query.ts";
import { productSorts, productStatuses } from "./product-list.ts";

// Aborts, so that an invalid amount is not compared with the other end of the range.
const amount = z
  .string()
  .regex(/^\d{1,10}(\.\d{1,3})?$/, { error: "Must be an amount such as 120 or 120.50", abort: true })
  .transform(Number)
  .pipe(
    z
      .number()
      .refine(hasOurDecimals, { error: decimalsMessage, abort: true })
      .refine(isPrice, { error: aboveHighestPrice, abort: true }),
  );

/** In cm, as in the fit check. */
const centimeters = z
  .string()
  .regex(/^\d{1,4}(\.\d)?$/, { error: "Must be a number of centimeters", abort: true })
  .transform(Number)
  .pipe(z.number().min(0).max(1000, { abort: true }));

const flag = z
  .enum(["true", "false"])
  .transform((text) => text === "true")
  .optional();

const productFilters = {
  category: plainText.max(100).optional().meta({ description: "Case-insensitive substring of the category" }),
  q: plainText.max(100).optional().meta({ description: "Search that tolerates typos" }),
  minPrice: amount.optional().meta({ description: "Lowest price" }),
  maxPrice: amount.optional().meta({ description: "Highest price" }),
  inStock: flag.meta({ description: "true: only products in stock" }),
  material: plainText.max(100).optional(),
  color: plainText.max(100).optional().meta({ description: "The color's name" }),
  minWidth: centimeters.optional().meta({ description: "Least width in cm" }),
  maxWidth: centimeters.optional().meta({ description: "Greatest width in cm" }),
  doorway: centimeters.optional().meta({ description: "Fits through a doorway of this width in cm" }),
  onePerDesign: z.enum(["true", "false", "setting"]).optional().meta({
    description:
      "true: of each design, only the first product in the list's order. setting: as the owner chose for the storefront",
  }),
};

type Ranges = {
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  minWidth?: number | undefined;
  maxWidth?: number | undefined;
};

const pricesInOrder = ({ minPrice = 0, maxPrice = Number.POSITIVE_INFINITY }: Ranges) => minPrice <= maxPrice;
const widthsInOrder = ({ minWidth = 0, maxWidth = 1000 }: Ranges) => minWidth <= maxWidth;
const aboveMaxPrice = { path: ["minPrice"], error: "Must not be above maxPrice" };
const aboveMaxWidth = { path: ["minWidth"], error: "Must not be above maxWidth" };

export const productListQuery = z
  .object({
    ...pageQuery,
    ...productFilters,
    updatedSince: updatedSince.meta({
      description:
        "Only products that were added or changed at this time or later. Sales change the stock, not the product",
    }),
    sort: z.enum(productSorts).optional(),
  })
  .refine(pricesInOrder, aboveMaxPrice)
  .refine(widthsInOrder, aboveMaxWidth);

/** The filters of a list whose choices are counted. */
export const facetQuery = z
  .object(productFilters)
  .refine(pricesInOrder, aboveMaxPrice)
  .refine(widthsInOrder, aboveMaxWidth);

export type FacetQuery = z.output<typeof facetQuery>;

const choice = z.object({ value: z.string(), count: z.int() });

/** How many products each choice of a filter would show, together with the other filters. */
export const productFacets = z
  .object({
    categories: z.array(choice),
    materials: z.array(choice),
    colors: z.array(choice),
    inStock: z.int(),
    fitsDoorway: z.int().meta({ description: "Without a doorway: 0" }),
  })
  .meta({ id: "ProductFacets" });

export type ProductFacets = z.output<typeof productFacets>;

export type ProductListQuery = z.output<typeof productListQuery>;

export const photo = z.object({
  src: z.string().meta({ description: "URL of the largest width" }),
  width: z.int(),
  height: z.int(),
  alt: z.string().meta({ description: "What the photo shows; may be empty" }),
});

const size = z.object({
  width: z.number(),
  depth: z.number(),
  height: z.number(),
  unit: z.literal("cm"),
});
const dimensions = size.extend({ seatHeight: z.number().nullable() });

export const product = z
  .object({
    _id: id,
    image: z.string(),
    title: z.string(),
    name: z.string(),
    description: z.string(),
    price: z.number().meta({ description: "Unit price in the cart" }),
    originalPrice: z.number().meta({ description: "A former price" }),
    thirtyDayLow: z.number().nullable().meta({
      description:
        "Lowest price of the 30 days before the reduction; null if originalPrice is not above price",
    }),
    discount: z.number().meta({ description: "Percent taken off the price in the cart" }),
    piece: z.int().meta({ description: "Pieces in stock" }),
    category: z.string().meta({ description: "The category's slug" }),
    status: z.enum(productStatuses).meta({ description: "Customers see only active products" }),
    date: z.iso.datetime().meta({ description: "First day on sale; hidden from customers before" }),
    version: z.int().meta({ description: "Increases with every change" }),
    company: z.string().nullable(),
    capsuleInfo: z.string().nullable(),
    doses: z.string().nullable(),
    packet: z.string().nullable(),
    photos: z.array(photo),
    dimensions: dimensions.nullable(),
    weight: z.number().nullable().meta({ description: "Kilograms" }),
    packedSize: size.nullable(),
    parcels: z.int().nullable(),
    design: z.string().nullable().meta({ description: "Shared by the finishes of one design" }),
    materials: z.array(z.string()),
    colour: z.string().nullable(),
    swatch: z.string().nullable(),
    model: z.string().nullable().meta({ description: "URL of the 3D model (GLB)" }),
    care: z.string().nullable(),
    warranty: z.string().nullable(),
    manufacturerAddress: z.string().nullable(),
    safetyContact: z.string().nullable(),
    deliveryDays: z.int().nullable().meta({ description: "Days until delivery" }),
    assemblyNeeded: z.boolean().nullable(),
    instructions: z.string().nullable().meta({ description: "URL of the assembly instructions (PDF)" }),
  })
  .meta({ id: "Product" });

const finish = z.object({
  _id: id,
  title: z.string(),
  colour: z.string().nullable(),
  swatch: z.string().nullable(),
  image: z.string(),
  price: z.number(),
  piece: z.int(),
});

/** A product with the choice of finishes, as lists and product pages show it. */
export const listedProduct = product
  .extend({
    finishes: z.array(finish).meta({
      description:
        "The finishes of its design that are for sale, with this one; empty if there are no others",
    }),
  })
  .meta({ id: "ListedProduct" });

export type Product = z.output<typeof product>;
export type ListedProduct = z.output<typeof listedProduct>;
export type Finish = z.output<typeof finish>;
export type Photo = z.output<typeof photo>;
export type Size = z.output<typeof size>;
export type Dimensions = z.output<typeof dimensions>;
