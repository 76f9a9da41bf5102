import { expect, test } from "vitest";
import images from "#catalog/images.json";
import { categoryPhotos, heroPhoto } from "./home-photos.ts";

test("the home page's photos are in the catalog", () => {
  const known = Object.values(images).map(({ key, width, height }) => ({
    src: `/images/${key}/${width}.webp`,
    width,
    height,
  }));
  for (const photo of [heroPhoto, ...Object.values(categoryPhotos)]) expect(known).toContainEqual(photo);
});
