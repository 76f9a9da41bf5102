import { centsOf } from "#contract/money.ts";
import type { NewProductInput } from "#contract/product-input.ts";
import type { ProductRow } from "#server/db/schema/products.ts";

/** The fields of a product that admins edit. */
export type ProductDetails = Pick<
  ProductRow,
  | "title"
  | "category"
  | "priceCents"
  | "originalPriceCents"
  | "discountPercent"
  | "image"
  | "description"
  | "date"
  | "onHand"
> &
  Partial<Pick<ProductRow, "status" | "company" | "capsuleInfo" | "doses" | "packet">> & {
    /** Null: the product has no short name and uses its title. */
    name?: string | null;
  };

export function parseProduct(input: NewProductInput): ProductDetails {
  const { price, originalPrice, discount, piece, ...asTheyAre } = input;
  return {
    ...withoutUndefined(asTheyAre),
    priceCents: centsOf(price),
    originalPriceCents: centsOf(originalPrice),
    discountPercent: discount,
    onHand: piece,
  };
}

export function parseProductChanges(input: OptionalFields<NewProductInput>): Partial<ProductDetails> {
  const { price, originalPrice, discount, piece, ...asTheyAre } = input;
  return {
    ...withoutUndefined(asTheyAre),
    ...(price !== undefined && { priceCents: centsOf(price) }),
    ...(originalPrice !== undefined && { originalPriceCents: centsOf(originalPrice) }),
    ...(discount !== undefined && { discountPercent: discount }),
    ...(piece !== undefined && { onHand: piece }),
  };
}

type OptionalFields<T> = { [Key in keyof T]?: T[Key] | undefined };

function withoutUndefined<T extends object>(fields: T) {
  const defined = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(defined) as { [Key in keyof T]: Exclude<T[Key], undefined> };
}
