import { readFileSync } from "node:fs";
import { join } from "node:path";
import { newProduct } from "#contract/product-input.ts";
import { projectRoot } from "#server/env.ts";
import { type ProductDetails, parseProduct } from "./parse-product.ts";

/** A product of catalog.json: as the API takes it, with the files' names for photos and model. */
type SampleChair = { slug: string; title: string; category: string; photos: string[]; model: string };

type DerivedImages = Record<string, { key: string; width: number; height: number } | undefined>;

/** The sample chairs in list order, checked as an owner's products are. */
export function readSampleCatalog(date: string): ProductDetails[] {
  const chairs: SampleChair[] = readCatalogFile("catalog.json");
  const images: DerivedImages = readCatalogFile("images.json");
  return mixedByCategory(chairs).map(({ slug, ...chair }) => {
    const photos = chair.photos.map((file) => photoOf(file, chair.title, images));
    const model = `/models/${chair.model}`;
    return parseProduct(newProduct.parse({ ...chair, date, photos, image: photos[0]?.src, model }));
  });
}

const categoryPictures = {
  rocking: "wendle-oak-side",
  side: "corrin-oak-front",
  lounge: "kaplo-linen-front",
};

/** The pictures of the categories, by slug. */
export function readSampleCategoryPhotos() {
  const images: DerivedImages = readCatalogFile("images.json");
  return Object.entries(categoryPictures).map(([slug, file]) => {
    const { alt, ...photo } = photoOf(file, "", images);
    return [slug, photo] as const;
  });
}

function readCatalogFile(name: string) {
  return JSON.parse(readFileSync(join(projectRoot, "catalog", name), "utf8"));
}

const views: Record<string, string> = { front: "front view", side: "side view", detail: "close-up" };

function photoOf(file: string, title: string, images: DerivedImages) {
  const name = file.replace(/\.png$/, "");
  const image = images[name];
  if (!image) throw new Error(`catalog/images.json lacks ${file}: run npm run photos`);
  const { key, width, height } = image;
  const view = views[name.split("-").at(-1) ?? ""] ?? "";
  return { src: `/images/${key}/${width}.webp`, width, height, alt: `${title}, ${view}` };
}

/** Mixes the categories, so that the first page shows some of each. */
function mixedByCategory(chairs: SampleChair[]): SampleChair[] {
  const seen = new Map<string, number>();
  const ranked = chairs.map((chair) => {
    const rank = seen.get(chair.category) ?? 0;
    seen.set(chair.category, rank + 1);
    return { chair, rank };
  });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ chair }) => chair);
}
