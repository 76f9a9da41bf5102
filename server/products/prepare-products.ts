import type { Queryable } from "#server/db/client.ts";
import { checkedPhotos, requireFiles } from "#server/uploads/keep-uploads.ts";
import type { NewProduct } from "./add-products.ts";
import type { ProductDetails } from "./parse-product.ts";

/** Completes new products, the owner's and the samples. Call it in the transaction that adds them. */
export function prepareProducts<Details extends ProductDetails>(
  tx: Queryable,
  details: Details[],
): Promise<NewProduct[]> {
  return Promise.all(
    details.map(async (one) => {
      await requireFiles(tx, one);
      const photos = await checkedPhotos(tx, one.image, one.photos);
      return { ...one, name: one.name ?? one.title, photos };
    }),
  );
}
