import { centsOf } from "#contract/money.ts";
import type { NewProductInput } from "#contract/product-input.ts";
import type { ProductRow } from "./products.queries.ts";

/** What an administrator says about a product. */
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
>;

export function productFromTheWire(input: NewProductInput): ProductDetails {
  const { title, category, image, description, price, originalPrice, discount, piece, date } = input;
  return {
    title,
    category,
    image,
    description,
    priceCents: centsOf(price),
    originalPriceCents: centsOf(originalPrice),
    discountPercent: discount,
    onHand: piece,
    date: new Date(date),
  };
}

/** The same for a part of it: what is not given is not there. */
export function changesFromTheWire(input: Partial<NewProductInput>): Partial<ProductDetails> {
  const { price, originalPrice, discount, piece, date, ...asTheyAre } = input;
  return {
    ...asTheyAre,
    ...(price !== undefined && { priceCents: centsOf(price) }),
    ...(originalPrice !== undefined && { originalPriceCents: centsOf(originalPrice) }),
    ...(discount !== undefined && { discountPercent: discount }),
    ...(piece !== undefined && { onHand: piece }),
    ...(date !== undefined && { date: new Date(date) }),
  };
}
