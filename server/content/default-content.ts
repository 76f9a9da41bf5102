import type { ContentValues, HomeContent, PageContent, SiteTexts } from "#contract/content/content.ts";
import {
  type ContentKind,
  homeSections,
  isPageSlug,
  type PageSlug,
} from "#contract/content/content-kinds.ts";
import { defaultErrorTexts } from "#contract/content/default-texts.ts";
import { isMailName } from "#contract/content/mails.ts";
import { defaultMails } from "#server/mail/default-mails.ts";
import { about } from "./default-pages/about.ts";
import { contact } from "./default-pages/contact.ts";
import { deliveryAndReturns } from "./default-pages/delivery-and-returns.ts";
import { privacy } from "./default-pages/privacy.ts";
import { terms } from "./default-pages/terms.ts";

/** Neutral: a shop without sample data has no invented customers or products. */
const home: HomeContent = {
  tagline: "",
  description: "",
  hero: { title: "", text: "", image: "", alt: "", linkTo: "/product", linkLabel: "See all products" },
  sections: homeSections.map((name) => ({ name, visible: true })),
  featuredHeading: "New in the shop",
  featuredIds: [],
  voices: [],
};

/** The specified words. */
const texts: SiteTexts = {
  features: ["Eco-friendly materials", "Durable", "Easy to clean", "Various colors and sizes"],
  reviewQuote: "",
  ...defaultErrorTexts,
  footerText: "",
};

const defaultPages: Record<PageSlug, PageContent> = {
  terms,
  privacy,
  "delivery-and-returns": deliveryAndReturns,
  contact,
  about,
};

/** The key of content that exists once. */
export const onlyKey = "main";

const defaults: { [Kind in ContentKind]: (key: string) => ContentValues[Kind] | undefined } = {
  home: (key) => (key === onlyKey ? home : undefined),
  texts: (key) => (key === onlyKey ? texts : undefined),
  page: (key) => (isPageSlug(key) ? defaultPages[key] : undefined),
  mail: (key) => (isMailName(key) ? defaultMails[key] : undefined),
  post: () => undefined,
};

/** What applies until the owner changes it. Posts have no default. */
export function defaultContent<Kind extends ContentKind>(kind: Kind, key: string) {
  return defaults[kind](key);
}
