import { useRouteLoaderData } from "react-router";
import type { ShopCategory } from "#contract/products/category.ts";

type RootData = { categories: ShopCategory[] } | undefined;

/** All categories, from the root loader. A change shows at the next page load. */
export function useCategories(): ShopCategory[] {
  return (useRouteLoaderData("root") as RootData)?.categories ?? [];
}

/** Those in menus. */
export function useMenuCategories(): ShopCategory[] {
  return useCategories().filter(({ hidden }) => !hidden);
}

/** Those on the home page: a category without a product or a picture of its own has nothing to show there. */
export function usePicturedCategories() {
  return useMenuCategories().flatMap(({ photo, ...category }) => (photo ? [{ ...category, photo }] : []));
}

export function categoryName(categories: Pick<ShopCategory, "slug" | "name">[], wanted: string): string {
  return categories.find(({ slug }) => slug === wanted)?.name ?? wanted;
}
