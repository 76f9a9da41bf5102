import type { CSSProperties } from "react";
import { useViewTransitionState } from "react-router";
import type { Product } from "#contract/product.ts";

/**
 * Between a card and its product's page the photograph's well moves and grows. It has a name only meanwhile: of two wells with
 * one name on a page, the browser would move neither.
 */
export function usePhotoMorph({ _id }: Pick<Product, "_id">): CSSProperties | undefined {
  const under = useViewTransitionState(`/products/${_id}`);
  return under ? { viewTransitionName: `photo-${_id}`, viewTransitionClass: "photo" } : undefined;
}
