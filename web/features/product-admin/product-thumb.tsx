import type { Product } from "#contract/product.ts";
import { Picture } from "#web/ui/picture.tsx";

const drawnChair = { src: "/chair.svg", width: 900, height: 900 };

/** Small beside the name, so it says nothing of its own. */
export function ProductThumb({ product: { photos, image } }: { product: Product }) {
  const photo = photos[0] ?? (image ? { ...drawnChair, src: image } : drawnChair);
  return (
    <span className="isolate grid size-9 shrink-0 place-items-center overflow-hidden rounded-md bg-well">
      <Picture photo={photo} alt="" sizes="36px" className="size-full object-contain mix-blend-multiply" />
    </span>
  );
}
