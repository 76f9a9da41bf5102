import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "#server/env/program.ts";

type CatalogPhoto = { key: string; width: number; height: number };

let photos: Record<string, CatalogPhoto> | undefined;

/** The derived photos of the sample catalog, by the name of their source. */
export function readCatalogPhotos(): Record<string, CatalogPhoto> {
  photos ??= JSON.parse(readFileSync(join(projectRoot, "catalog/images.json"), "utf8"));
  return photos ?? {};
}

export function catalogPhotoUrl({ key, width }: CatalogPhoto): string {
  return `/images/${key}/${width}.webp`;
}

/** The photo of the sample catalog at a URL. */
export function findCatalogPhoto(src: string): CatalogPhoto | undefined {
  if (!src.startsWith("/images/")) return undefined;
  return Object.values(readCatalogPhotos()).find((photo) => catalogPhotoUrl(photo) === src);
}
