import { readFileSync } from "node:fs";
import { join } from "node:path";
import { newProduct } from "#contract/products/product-input.ts";
import { projectRoot } from "#server/env/program.ts";
import { catalogPhotoUrl, readCatalogPhotos } from "#server/uploads/catalog-photos.ts";
import { type ProductDetails, parseProduct } from "./parse-product.ts";

/** A product of catalog.json: as the API takes it, with the files' names for photos and model. */
type SampleChair = { slug: string; title: string; category: string; photos: string[]; model: string };

/** The sample chairs in list order, checked as an owner's products are. */
export function readSampleCatalog(date: string): ProductDetails[] {
  const file = readFileSync(join(projectRoot, "catalog/catalog.json"), "utf8");
  const chairs: SampleChair[] = JSON.parse(file);
  return mixedByCategory(chairs).map(({ slug, ...chair }) => {
    const photos = chair.photos.map((file) => photoOf(file, chair.title));
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
  return Object.entries(categoryPictures).map(([slug, file]) => {
    const { alt, ...photo } = photoOf(file, "");
    return [slug, photo] as const;
  });
}

const views: Record<string, string> = { front: "front view", side: "side view", detail: "close-up" };

function photoOf(file: string, title: string) {
  const name = file.replace(/\.png$/, "");
  const image = readCatalogPhotos()[name];
  if (!image) throw new Error(`catalog/images.json lacks ${file}: run npm run photos`);
  const { width, height } = image;
  const view = views[name.split("-").at(-1) ?? ""] ?? "";
  return { src: catalogPhotoUrl(image), width, height, alt: `${title}, ${view}` };
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
