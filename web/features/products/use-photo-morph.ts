import type { CSSProperties } from "react";
import { useViewTransitionState } from "react-router";
import type { Product } from "#contract/products/product.ts";

/**
 * View transition of the photo between a card and its product page. It is named only during the transition, because a name must be
 * unique on a page.
 */
export function usePhotoMorph({ _id }: Pick<Product, "_id">): CSSProperties | undefined {
  const inTransition = useViewTransitionState(`/products/${_id}`);
  return inTransition ? { viewTransitionName: `photo-${_id}`, viewTransitionClass: "photo" } : undefined;
}
