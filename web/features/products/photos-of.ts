import type { Photo, Product } from "#contract/product.ts";

const stockPhoto: Photo = { src: "/chair.svg", width: 900, height: 900 };

/** There is always something to show: our photographs, else the image given by address, else a drawn chair. */
export function photosOf({ photos, image }: Product): [Photo, ...Photo[]] {
  const [first, ...others] = photos;
  if (first) return [first, ...others];
  return [image ? { ...stockPhoto, src: image } : stockPhoto];
}
