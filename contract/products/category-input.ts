import { z } from "zod";
import { plainText, requiredLine } from "#contract/basics/fields.ts";
import { id } from "#contract/basics/id.ts";
import { type Category, slugOf } from "./category.ts";
import { photo } from "./product.ts";
import { imageAddress } from "./product-details-input.ts";

const longestName = 60;

const slug = plainText
  .trim()
  .max(longestName)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Use lower-case letters, digits and hyphens");

const none = (text: string | null) => text || null;
const optionalName = plainText.trim().max(longestName).nullable().transform(none);

const fields = {
  name: requiredLine("Name is required", longestName),
  slug: slug.meta({ description: "In URLs and in a product's category" }),
  shortName: optionalName.meta({ description: "In the product form; without one, the name" }),
  heading: optionalName.meta({ description: "Of the category's page; without one, the name" }),
  image: z
    .union([z.literal(""), imageAddress])
    .nullable()
    .transform(none)
    .meta({ description: "Without one, a picture of the newest product" }),
  hidden: z.boolean().meta({ description: "Not in menus; its products are for sale all the same" }),
};

/** Without an address, it is derived from the name. */
export const newCategory = z
  .strictObject(fields)
  .partial({ slug: true, shortName: true, heading: true, image: true, hidden: true })
  .transform((input, { addIssue }) => {
    const address = input.slug ?? slugOf(input.name);
    if (!slug.safeParse(address).success)
      addIssue({ code: "custom", path: ["slug"], message: "Enter an address such as dining-tables" });
    return { ...input, slug: address };
  });

/** Only what is given changes. */
export const categoryChange = z.strictObject(fields).partial();

export const categoryOrder = z.strictObject({
  ids: z.array(id).max(1000).meta({ description: "All categories, in the order of the menus" }),
});

export const category: z.ZodType<Category> = z
  .object({
    _id: id,
    slug: z.string().meta({ description: "In URLs and in a product's category" }),
    name: z.string(),
    shortName: z.string().nullable(),
    heading: z.string().nullable(),
    image: z.string().nullable().meta({ description: "The owner's picture" }),
    photo: photo
      .omit({ alt: true })
      .nullable()
      .meta({ description: "The owner's picture, else one of the newest product" }),
    hidden: z.boolean(),
    formerSlugs: z.array(z.string()).meta({ description: "Links with these are redirected" }),
  })
  .meta({ id: "Category" });

export type NewCategory = z.output<typeof newCategory>;
export type CategoryChange = z.output<typeof categoryChange>;
