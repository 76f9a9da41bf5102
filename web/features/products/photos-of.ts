import type { Photo, Product } from "#contract/products/product.ts";

/** Our photos, else the one with the image URL. */
export function photosOf({ photos, image }: Product): [Photo, ...Photo[]] {
  const [first, ...others] = photos;
  if (first) return [first, ...others];
  return [{ src: image, width: 900, height: 900, alt: "" }];
}

/** The photo's own text, else the product's title with a number. */
export function altOf({ alt }: Photo, index: number, { title, photos }: Product): string {
  return alt || (photos.length > 1 ? `${title}, view ${index + 1}` : title);
}
