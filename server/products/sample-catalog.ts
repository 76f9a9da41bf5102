import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Category } from "#contract/category.ts";
import { centsOf } from "#contract/money.ts";
import type { Dimensions, Photo } from "#contract/product.ts";
import { projectRoot } from "#server/env.ts";
import type { NewProduct } from "./add-products.ts";

type SampleChair = {
  design: string;
  name: string;
  title: string;
  description: string;
  category: Category;
  price: number;
  originalPrice: number;
  discount: number;
  piece: number;
  dimensions: Dimensions;
  weight: number;
  materials: string[];
  colour: string;
  swatch: string;
  photos: string[];
  model: string;
};

type DerivedImages = Record<string, { key: string; width: number; height: number } | undefined>;

/** The sample chairs in list order. */
export function readSampleCatalog(): NewProduct[] {
  const chairs: SampleChair[] = readCatalogFile("catalog.json");
  const images: DerivedImages = readCatalogFile("images.json");
  return mixedByCategory(chairs).map((chair) => {
    const photos = chair.photos.map((file) => photoOf(file, images));
    return {
      title: chair.title,
      name: chair.name,
      description: chair.description,
      category: chair.category,
      priceCents: centsOf(chair.price),
      originalPriceCents: centsOf(chair.originalPrice),
      discountPercent: chair.discount,
      onHand: chair.piece,
      image: photos[0]?.src ?? "",
      photos,
      design: chair.design,
      dimensions: chair.dimensions,
      weightKg: chair.weight,
      materials: chair.materials,
      colour: chair.colour,
      swatch: chair.swatch,
      model: `/models/${chair.model}`,
    };
  });
}

function readCatalogFile(name: string) {
  return JSON.parse(readFileSync(join(projectRoot, "catalog", name), "utf8"));
}

function photoOf(file: string, images: DerivedImages): Photo {
  const image = images[file.replace(/\.png$/, "")];
  if (!image) throw new Error(`catalog/images.json lacks ${file}: run npm run photos`);
  return { src: `/images/${image.key}/${image.width}.webp`, width: image.width, height: image.height };
}

/** Mixes the categories, so that the first page shows some of each. */
function mixedByCategory(chairs: SampleChair[]): SampleChair[] {
  const seen = new Map<Category, number>();
  const ranked = chairs.map((chair) => {
    const rank = seen.get(chair.category) ?? 0;
    seen.set(chair.category, rank + 1);
    return { chair, rank };
  });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ chair }) => chair);
}
