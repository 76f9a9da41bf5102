import type { Category } from "#contract/category.ts";
import type { Photo } from "#contract/product.ts";

// Copied from catalog/images.json, which a test compares: the whole list would be most of what Home loads for itself.
export const heroPhoto: Photo = {
  src: "/images/hero-ondry-moss-99050d2b/1800.webp",
  width: 1800,
  height: 1800,
};

export const categoryPhotos: Record<Category, Photo> = {
  rocking: { src: "/images/wendle-oak-side-7bfd571b/900.webp", width: 900, height: 900 },
  side: { src: "/images/corrin-oak-front-90402664/900.webp", width: 900, height: 900 },
  lounge: { src: "/images/kaplo-linen-front-ff5e1c0e/900.webp", width: 900, height: 900 },
};
