import { z } from "zod";
import { id } from "#contract/basics/id.ts";
import { pageQuery } from "#contract/basics/page-query.ts";
import { photo } from "#contract/products/product.ts";
import { homeContent, mailContent, pageContent, postContent, siteTexts } from "./content.ts";
import { contentKinds, pageSlugs } from "./content-kinds.ts";
import { contentText } from "./content-text.ts";
import { mailNames } from "./mails.ts";

const kind = z.enum(contentKinds);
const key = z.string().max(60);
const picture = photo.nullable().meta({ description: "The picture with its size" });

/** The version that the admin saw; the change is refused if there is a newer one. */
const version = z.int().min(0).max(1_000_000);
const seen = <Value extends z.ZodRawShape>(value: z.ZodObject<Value>) => value.extend({ version });

export const homeChange = seen(homeContent);
export const textsChange = seen(siteTexts);
export const pageChange = seen(pageContent);
export const postChange = seen(postContent);

export const mailChange = seen(mailContent);

export const mailParams = z.object({ name: z.enum(mailNames, "There is no such email") });
export const mailPreview = z.object({ subject: z.string(), text: z.string(), html: z.string() });
export const pageParams = z.object({ slug: z.enum(pageSlugs, "There is no such page") });
export const pieceParams = z.object({ kind, key });
export const postParams = z.object({ slug: z.string().max(80) });
export const restoreInput = z.strictObject({ version });
export const previewInput = z.strictObject({
  kind: z
    .enum(["page", "post"])
    .default("post")
    .meta({ description: "The shop settings fill in blanks of a page, such as [[legal name]]" }),
  markdown: contentText(40_000),
});
export const previewOutput = z.object({
  html: z.string(),
  blanks: z.array(z.string()).meta({ description: "Blanks to fill in" }),
});
export const postListQuery = z.object(pageQuery);
export const historyQuery = z.object({ ...pageQuery, kind: kind.optional(), key: key.optional() });

export const postSummary = z.object({
  slug: z.string(),
  title: z.string(),
  date: z.iso.date(),
  excerpt: z.string(),
  photo: picture,
});

export const post = postSummary.extend({ html: z.string() }).meta({ id: "Post" });

export const page = z
  .object({ slug: z.enum(pageSlugs), title: z.string(), html: z.string() })
  .meta({ id: "Page" });

/** The words of the frame around all public pages, and of the fixed parts of product pages. */
export const site = z
  .object({
    pages: z.array(z.object({ slug: z.enum(pageSlugs), title: z.string() })),
    anchors: z
      .array(z.enum(["category", "customer", "blog"]))
      .meta({ description: "The sections of the home page that the top bar links to" }),
    texts: siteTexts,
  })
  .meta({ id: "Site" });

export const home = homeContent
  .extend({ photo: picture, posts: z.array(postSummary).meta({ description: "The latest three" }) })
  .meta({ id: "Home" });

export const piece = z
  .object({
    kind,
    key,
    version,
    value: z.union([homeContent, siteTexts, pageContent, postContent, mailContent]),
  })
  .meta({ id: "ContentPiece" });

export const pieceState = z
  .object({
    kind,
    key,
    title: z.string(),
    changedAt: z.iso.datetime().nullable().meta({ description: "Null: the starting text" }),
    blanks: z.int().meta({ description: "Blanks to fill in" }),
    public: z.boolean().meta({ description: "False: a draft, or hidden" }),
  })
  .meta({ id: "ContentState" });

export const contentVersion = z
  .object({
    _id: id,
    kind,
    key,
    title: z.string(),
    version,
    at: z.iso.datetime(),
    by: z.string().nullable().meta({ description: "Null: the starting text, or a deleted user" }),
    deleted: z.boolean(),
    current: z.boolean(),
  })
  .meta({ id: "ContentVersion" });

export type Site = z.output<typeof site>;
export type Home = z.output<typeof home>;
export type Page = z.output<typeof page>;
export type Post = z.output<typeof post>;
export type PostSummary = z.output<typeof postSummary>;
export type PieceState = z.output<typeof pieceState>;
export type ContentVersion = z.output<typeof contentVersion>;
