import type { Category } from "#contract/category.ts";
import type { Photo } from "#contract/product.ts";

type Decoration = Omit<Photo, "alt">;

// Copied from catalog/images.json (checked by a test), because importing the whole list would double the page's own code.
export const heroPhoto: Decoration = {
  src: "/images/hero-ondry-moss-99050d2b/1800.webp",
  width: 1800,
  height: 1800,
};

export const categoryPhotos: Record<Category, Decoration> = {
  rocking: { src: "/images/wendle-oak-side-7bfd571b/900.webp", width: 900, height: 900 },
  side: { src: "/images/corrin-oak-front-90402664/900.webp", width: 900, height: 900 },
  lounge: { src: "/images/kaplo-linen-front-ff5e1c0e/900.webp", width: 900, height: 900 },
};
