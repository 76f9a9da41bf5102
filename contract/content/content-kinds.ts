// Without zod, because public pages use it.

/** Everything that the owner writes, and its label in the dashboard. Posts are a list; the others have fixed keys. */
export const contentKinds = ["home", "texts", "page", "post", "mail"] as const;
export type ContentKind = (typeof contentKinds)[number];

/** The owner's pages and their addresses, in the order of the footer. */
export const pageSlugs = ["terms", "privacy", "delivery-and-returns", "contact", "about"] as const;
export type PageSlug = (typeof pageSlugs)[number];

export function isPageSlug(text: string): text is PageSlug {
  return (pageSlugs as readonly string[]).includes(text);
}

/** The parts of the home page, in the specified order. */
export const homeSections = ["hero", "category", "featured", "customer", "blog"] as const;
export type HomeSection = (typeof homeSections)[number];

const blank = /\[\[([^[\]\n]{1,60})\]\]/g;

/** Blanks such as [[legal name]] that the owner has still to fill in, each once. */
export function blanksIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(blank), ([, name]) => name ?? ""))];
}
