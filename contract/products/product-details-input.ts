import { z } from "zod";
import { plainText, requiredLine, requiredText } from "#contract/basics/fields.ts";
import { isHttpsUrl } from "#contract/basics/https-url.ts";
import { numeric, optionalNumeric } from "#contract/basics/numeric-text.ts";
import { isOneLine, oneLineMessage } from "#contract/basics/one-line.ts";
import { whenMissing } from "#contract/basics/plain-errors.ts";
import {
  heaviestKg,
  longestDeliveryDays,
  longestSideCm,
  longestText,
  mostMaterials,
  mostParcels,
  mostPhotos,
} from "./product-bounds.ts";

/** A picture of ours, or one on the web. The server never fetches it. */
export const imageAddress = requiredText("Image URL is required", 2000).refine(
  (text) => /^\/(images|uploads)\/[^\\]+$/.test(text) || isHttpsUrl(text),
  "Enter an address that starts with https://",
);

const pixels = z.int().min(1).max(50_000).default(900);

const photoInput = z.strictObject({
  src: imageAddress,
  alt: plainText.trim().max(longestText.alt).default("").meta({ description: "What the photo shows" }),
  width: pixels.meta({ description: "Measured by the server for uploaded photos" }),
  height: pixels,
});

const photos = z
  .array(photoInput)
  .max(mostPhotos, `May have at most ${mostPhotos} photos`)
  .refine((list) => new Set(list.map(({ src }) => src)).size === list.length, "Has a photo twice")
  .optional()
  .meta({ description: "The first one is the product's image" });

/** May be left out, null or empty; all of them mean "none". */
const optionalText = (longest: number) =>
  plainText
    .trim()
    .max(longest)
    .nullable()
    .transform((text) => text || null)
    .optional();

const optionalLine = (longest: number) =>
  plainText
    .trim()
    .max(longest)
    .refine(isOneLine, oneLineMessage)
    .nullable()
    .transform((text) => text || null);

const hasOneDecimal = (value: number) => Math.abs(value * 10 - Math.round(value * 10)) < 1e-9;
const centimeters = (number = z.number()) =>
  number
    .gt(0, "Must be more than 0")
    .max(longestSideCm, "Must not be above 1,000 cm")
    .refine(hasOneDecimal, "Must have at most one decimal");
/** An optional length. */
export const measure = optionalNumeric(centimeters());
const side = (name: string) => numeric(centimeters(z.number(whenMissing(`${name} is required`))));
const sides = {
  width: side("Width"),
  depth: side("Depth"),
  height: side("Height"),
  unit: z.literal("cm").default("cm"),
};

const dimensions = z
  .strictObject({ ...sides, seatHeight: measure })
  .refine(({ seatHeight, height }) => (seatHeight ?? 0) <= height, {
    path: ["seatHeight"],
    error: "Must not be above the height",
  })
  .nullable()
  .optional();

const kilograms = z
  .number()
  .gt(0, "Must be more than 0")
  .max(heaviestKg, "Must not be above 5,000 kg")
  .multipleOf(0.01, "Must have at most two decimals");

const whole = (least: number, most: number) =>
  z
    .int("Must be a whole number")
    .min(least, `Must be between ${least} and ${most}`)
    .max(most, `Must be between ${least} and ${most}`);

/** The editor and CSV files separate materials by commas. */
const tag = requiredLine("A material must not be empty", longestText.material).refine(
  (text) => !text.includes(","),
  "A material must not contain a comma",
);

const materials = z
  .array(tag)
  .max(mostMaterials, `May have at most ${mostMaterials} materials`)
  .transform(withoutRepeats)
  .optional();

const files = {
  model: z
    .string()
    .regex(
      /^\/(models\/[\w-]+|uploads\/model-[0-9a-f]{16}\/model)\.glb$/,
      "Must be the address of an uploaded model",
    )
    .nullable()
    .optional(),
  instructions: z
    .string()
    .regex(
      /^\/uploads\/instructions-[0-9a-f]{16}\/instructions\.pdf$/,
      "Must be the address of an uploaded PDF",
    )
    .nullable()
    .optional(),
};

/** The optional fields of a product. A section that is left out stays empty. */
export const productDetails = {
  name: optionalText(200).meta({ description: "Short name; without one, the title" }),
  photos,
  dimensions,
  weight: optionalNumeric(kilograms).meta({ description: "Kilograms" }),
  packedSize: z.strictObject(sides).nullable().optional(),
  parcels: optionalNumeric(whole(1, mostParcels)),
  design: optionalLine(longestText.design)
    .transform((text) => text?.toLowerCase() ?? null)
    .optional()
    .meta({ description: "Groups the finishes of one design" }),
  colour: optionalLine(longestText.colour).optional(),
  swatch: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^(#[0-9a-f]{6})?$/, "Must be a color such as #c99f6b")
    .nullable()
    .transform((text) => text || null)
    .optional(),
  materials,
  ...files,
  company: optionalText(200),
  capsuleInfo: optionalText(200),
  doses: optionalText(200),
  packet: optionalText(200),
  care: optionalText(longestText.care),
  warranty: optionalText(longestText.warranty),
  manufacturerAddress: optionalText(longestText.manufacturerAddress),
  safetyContact: optionalText(longestText.safetyContact).meta({
    description: "Email or web address for questions of product safety",
  }),
  deliveryDays: optionalNumeric(whole(0, longestDeliveryDays)),
  assemblyNeeded: z.boolean().nullable().optional(),
};

/** "Oak" and "oak" are one material. */
function withoutRepeats(tags: string[]): string[] {
  return [...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()];
}
