import type { Photo } from "#contract/product.ts";

type Decoration = Omit<Photo, "alt">;

// Copied from catalog/images.json (checked by a test), because importing the whole list would double the page's own code.
export const heroPhoto: Decoration = {
  src: "/images/hero-ondry-moss-99050d2b/1800.webp",
  width: 1800,
  height: 1800,
};
