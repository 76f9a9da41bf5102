import { DomainError, productNotFound } from "#contract/basics/domain-error.ts";
import type { Actor } from "#server/audit/record-audit-event.ts";
import type { Db } from "#server/db/client.ts";
import type { ProductRow } from "#server/db/schema/products.ts";
import { transact } from "#server/db/transact.ts";
import { applyChanges } from "./apply-changes.ts";
import type { ProductDetails } from "./parse-product.ts";
import { lockProducts } from "./products.queries.ts";
import { serializeProduct } from "./serialize-product.ts";

/** The values that the admin saw; absent ones are not compared. */
type Seen = {
  version?: number | undefined;
  onHand?: number | undefined;
  /** The versions of an If-Match header. */
  tagged?: number[] | undefined;
};

type Edit = { id: string; wanted: Partial<ProductDetails>; seen: Seen };

/** Changes a product, unless it was changed since the admin loaded it. False: nothing differs. */
export async function changeProduct(db: Db, actor: Actor, { id, wanted, seen }: Edit): Promise<boolean> {
  return transact(db, async (tx) => {
    const [product] = await lockProducts(tx, [id]);
    if (!product) throw productNotFound();
    if (seen.tagged && !seen.tagged.includes(product.version))
      throw changedMeanwhile(product, "precondition_failed");
    if ((seen.version ?? product.version) !== product.version) throw changedMeanwhile(product);
    if ((seen.onHand ?? product.onHand) !== product.onHand) throw changedMeanwhile(product);
    return (await applyChanges(tx, actor, [{ product, wanted }])) > 0;
  });
}

function changedMeanwhile(
  product: ProductRow,
  code: "product_changed" | "precondition_failed" = "product_changed",
) {
  const words = "This product was changed meanwhile. Nothing was saved.";
  return new DomainError(code, words, [], { product: serializeProduct(product) });
}
