import type { AppLoadContext } from "react-router";
import type { Category } from "#contract/products/category.ts";
import { jsonOf } from "./api.ts";

const categoriesOf = new WeakMap<AppLoadContext, Promise<Category[]>>();

/** For loaders: those of one page read the categories once. Without the database there are none, and pages show their own error. */
export function pageCategories(context: AppLoadContext): Promise<Category[]> {
  const categories = categoriesOf.get(context) ?? jsonOf(context.api.categories.$get()).catch(() => []);
  categoriesOf.set(context, categories);
  return categories;
}
