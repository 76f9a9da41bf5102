import type { Photo } from "./product.ts";

// Without zod, because every page of the storefront loads it. The schemas are in category-input.ts.

export type Category = {
  _id: string;
  /** In URLs and in the API's `category`: "rocking". */
  slug: string;
  /** "Rocking Chair" */
  name: string;
  /** "Rocking", in the product form. Null: the name. */
  shortName: string | null;
  /** "Rocking Chairs", of the category's page. Null: the name. */
  heading: string | null;
  /** The owner's picture. */
  image: string | null;
  /** The owner's picture, else one of the newest product. */
  photo: Omit<Photo, "alt"> | null;
  /** Not in menus. Its products are for sale all the same. */
  hidden: boolean;
  /** Links with these are redirected. */
  formerSlugs: string[];
};

/** What the pages of the shop need. */
export type ShopCategory = Pick<Category, "slug" | "name" | "photo" | "hidden"> & { heading: string };

export function headingOf({ heading, name }: Pick<Category, "heading" | "name">): string {
  return heading ?? name;
}

/** The filter is a case-insensitive substring of the slug, so "ROCK" finds rocking chairs. */
export function categoriesMatching<C extends Pick<Category, "slug">>(categories: C[], filter = ""): C[] {
  const wanted = filter.trim().toLowerCase();
  return categories.filter(({ slug }) => slug.includes(wanted));
}

/** "Dining tables" becomes "dining-tables". */
export function slugOf(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
