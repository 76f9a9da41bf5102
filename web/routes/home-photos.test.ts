import { expect, test } from "vitest";
import images from "#catalog/images.json";
import { heroPhoto } from "./home-photos.ts";

test("the home page's photo is in the catalog", () => {
  const known = Object.values(images).map(({ key, width, height }) => ({
    src: `/images/${key}/${width}.webp`,
    width,
    height,
  }));
  expect(known).toContainEqual(heroPhoto);
});
