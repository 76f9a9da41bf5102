import type { Photo, Product } from "#contract/product.ts";

const stockPhoto: Photo = { src: "/chair.svg", width: 900, height: 900 };

/** There is always something to show: our photographs, else the image given by address, else a drawn chair. */
export function photosOf({ photos, image }: Product): [Photo, ...Photo[]] {
  const [first, ...others] = photos;
  if (first) return [first, ...others];
  return [image ? { ...stockPhoto, src: image } : stockPhoto];
}

const views = { front: "front view", side: "side view", detail: "close-up" };

/** What a photograph shows: the catalogue's own are named after it (`kaplo-linen-side`), others are counted. */
export function viewOf({ src }: Photo, index: number): string {
  const named = /-(front|side|detail)-\w+\/\d+\.webp$/.exec(src)?.[1];
  return named ? views[named as keyof typeof views] : `view ${index + 1}`;
}
