import type { Photo, Product } from "#contract/product.ts";

const fallbackPhoto: Photo = { src: "/chair.svg", width: 900, height: 900 };

/** Our photos, else the image URL, else the fallback drawing. */
export function photosOf({ photos, image }: Product): [Photo, ...Photo[]] {
  const [first, ...others] = photos;
  if (first) return [first, ...others];
  return [image ? { ...fallbackPhoto, src: image } : fallbackPhoto];
}

const views = { front: "front view", side: "side view", detail: "close-up" };

/** Catalog photos are named by their view (`kaplo-linen-side`), others are numbered. */
export function viewOf({ src }: Photo, index: number): string {
  const named = /-(front|side|detail)-\w+\/\d+\.webp$/.exec(src)?.[1];
  return named ? views[named as keyof typeof views] : `view ${index + 1}`;
}
