import type { Category } from "#contract/products/category.ts";
import type { ListedCategory } from "./categories.queries.ts";

export function serializeCategory({ id, photo, ...category }: ListedCategory): Category {
  return { _id: id, ...category, photo: photo?.src ? photo : null };
}
