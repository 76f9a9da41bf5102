import type { Photo, Product } from "#contract/product.ts";

const fallbackPhoto: Photo = { src: "/chair.svg", width: 900, height: 900, alt: "" };

/** Our photos, else the image URL, else the fallback drawing. */
export function photosOf({ photos, image }: Product): [Photo, ...Photo[]] {
  const [first, ...others] = photos;
  if (first) return [first, ...others];
  return [image ? { ...fallbackPhoto, src: image } : fallbackPhoto];
}

/** The photo's own text, else the product's title with a number. */
export function altOf({ alt }: Photo, index: number, { title, photos }: Product): string {
  return alt || (photos.length > 1 ? `${title}, view ${index + 1}` : title);
}
