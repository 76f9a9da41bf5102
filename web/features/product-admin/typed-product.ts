import { z } from "zod";
import { newProduct } from "#contract/product-input.ts";
import { readDay } from "#web/ui/calendar-days.ts";

const { title, originalPrice, category, piece, image, price, discount, description } = newProduct.shape;

/** Fields hold text, whatever the API wants. */
function typed<Schema extends z.ZodType>(schema: Schema, read: (text: string) => unknown = (text) => text) {
  return z
    .string()
    .transform(read)
    .pipe(z.preprocess((value) => value, schema));
}

/** What the edit form takes. */
export const typedValues = z.object({
  title,
  originalPrice: typed(originalPrice),
  piece: typed(piece),
  image,
  price: typed(price),
  discount: typed(discount),
  description: typed(description),
});

// Of the contract's two ways to write a date the forms use one: of a union the resolver would show each part's own words.
const day = z.iso.date("Date input not valid");

/** What the form for a new product takes: also a category that may not be chosen yet, and a day as MM/dd/yyyy. */
export const typedProduct = typedValues.extend({ category: typed(category), date: typed(day, readDay) });
