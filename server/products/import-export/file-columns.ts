import { createHash } from "node:crypto";
import { type ProductColumn, photoColumns } from "#contract/products/product-columns.ts";

export type FileKind = "photo" | "model" | "instructions";

/** The columns that can name a file. */
export const fileColumns = new Map<ProductColumn, FileKind>([
  ...photoColumns.map(({ src }) => [src, "photo"] as const),
  ["model", "model"],
  ["instructions", "instructions"],
]);

const placeholders: Record<FileKind, (hash: string) => string> = {
  photo: (hash) => `/uploads/product-${hash}/900.webp`,
  model: (hash) => `/uploads/model-${hash}/model.glb`,
  instructions: (hash) => `/uploads/instructions-${hash}/instructions.pdf`,
};

/** A URL that is valid and leads nowhere, for checking the other fields of a line. */
export function placeholderFor(column: ProductColumn, name: string): string {
  const kind = fileColumns.get(column);
  const hash = createHash("sha256").update(name).digest("hex").slice(0, 16);
  return kind ? placeholders[kind](hash) : "";
}
