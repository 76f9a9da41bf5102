import type { Product } from "#contract/products/product.ts";
import { Picture } from "#web/ui/picture.tsx";

/** No alt text: the product's name is beside it. */
export function ProductThumb({ product: { photos, image } }: { product: Pick<Product, "photos" | "image"> }) {
  const photo = photos[0] ?? { src: image, width: 900, height: 900 };
  return (
    <span className="isolate grid size-9 shrink-0 place-items-center overflow-hidden rounded-md bg-well">
      <Picture photo={photo} alt="" sizes="36px" className="size-full object-contain mix-blend-multiply" />
    </span>
  );
}
