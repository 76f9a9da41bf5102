import { z } from "zod";
import { id } from "#contract/basics/id.ts";
import { type ContentKind, homeSections } from "./content-kinds.ts";
import { contentLine, contentText, pictureAddress, requiredContentLine } from "./content-text.ts";

const longestMarkdown = 40_000;
const mostVoices = 12;
const mostFeatured = 8;

const markdown = contentText(longestMarkdown).refine((text) => text !== "", "Enter a text");
const alt = contentLine(200).meta({ description: "What the picture shows" });

/** The product list, one of its categories, or a product. */
const shopPath = z
  .string()
  .regex(
    /^\/product(\?category=[a-z0-9-]{1,60})?$|^\/products\/[0-9a-f-]{36}$/,
    "Choose a product or a category",
  );

const slug = z
  .string()
  .trim()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Use lower-case letters, digits and hyphens");

const hero = z.strictObject({
  title: contentLine(80).meta({ description: "Empty: the shop's name" }),
  text: contentText(300),
  image: pictureAddress,
  alt,
  linkTo: shopPath,
  linkLabel: requiredContentLine("Enter the button's words", 40),
});

const section = z.strictObject({ name: z.enum(homeSections), visible: z.boolean() });

const voice = z.strictObject({
  quote: requiredContentLine("Enter the quote", 300),
  author: requiredContentLine("Enter the author", 80),
});

export const homeContent = z.strictObject({
  tagline: contentLine(80).meta({ description: "After the shop's name in the title of the home page" }),
  description: contentLine(200).meta({ description: "For search engines" }),
  hero,
  sections: z
    .array(section)
    .refine(
      (list) =>
        list.length === homeSections.length && new Set(list.map(({ name }) => name)).size === list.length,
      "Must have each section once",
    )
    .meta({ examples: [homeSections.map((name) => ({ name, visible: true }))] }),
  featuredHeading: requiredContentLine("Enter a heading", 60),
  featuredIds: z
    .array(id)
    .max(mostFeatured)
    .refine((ids) => new Set(ids).size === ids.length, "Has a product twice")
    .meta({ description: "Empty: the newest products" }),
  voices: z.array(voice).max(mostVoices),
});

export const siteTexts = z.strictObject({
  features: z
    .array(requiredContentLine("Enter a feature, or remove it", 100))
    .max(12)
    .meta({ description: "The Special Features of product pages" }),
  reviewQuote: contentText(500).meta({ description: "The Customer Reviews of product pages; empty: none" }),
  notFoundText: requiredContentLine("Enter a text", 200),
  errorTitle: requiredContentLine("Enter a title", 100),
  errorText: requiredContentLine("Enter a text", 200),
  footerText: contentText(300),
});

export const pageContent = z.strictObject({
  title: requiredContentLine("Enter a title", 100),
  markdown,
  hidden: z.boolean().meta({ description: "Not in the footer, and not found" }),
});

export const postContent = z.strictObject({
  title: requiredContentLine("Enter a title", 120),
  slug: slug.meta({ description: "The last part of its URL" }),
  date: z.iso.date().meta({ description: "Shown from this day on" }),
  image: pictureAddress,
  alt,
  markdown,
  published: z.boolean(),
});

export const mailContent = z.strictObject({
  subject: requiredContentLine("Enter a subject", 150),
  intro: contentText(1000).refine((text) => text !== "", "Enter a text"),
  button: requiredContentLine("Enter the button's words", 60),
  outro: contentText(1000),
});

export type HomeContent = z.output<typeof homeContent>;
export type SiteTexts = z.output<typeof siteTexts>;
export type PageContent = z.output<typeof pageContent>;
export type PostContent = z.output<typeof postContent>;
export type MailContent = z.output<typeof mailContent>;

/** The value of each kind of content. */
export type ContentValues = {
  home: HomeContent;
  texts: SiteTexts;
  page: PageContent;
  post: PostContent;
  mail: MailContent;
};

export const contentSchemas = {
  home: homeContent,
  texts: siteTexts,
  page: pageContent,
  post: postContent,
  mail: mailContent,
} satisfies Record<ContentKind, z.ZodType>;
