import { z } from "zod";
import { newProduct } from "#contract/product-input.ts";
import { parseDate } from "#web/ui/date-text.ts";

const { title, originalPrice, category, piece, image, price, discount, description } = newProduct.shape;
const { name, status, company, capsuleInfo, doses, packet } = newProduct.shape;

/** Fields hold text, whatever the API wants. */
function typed<Schema extends z.ZodType>(schema: Schema, read: (text: string) => unknown = (text) => text) {
  return z
    .string()
    .transform(read)
    .pipe(z.preprocess((value) => value, schema));
}

// Of the contract's two ways to write a date the forms use one: of a union the resolver would show each part's own words.
const day = z.iso.date("Date input not valid");

/** What the edit form takes; a day is typed as MM/dd/yyyy. */
export const typedValues = z.object({
  title,
  originalPrice: typed(originalPrice),
  piece: typed(piece),
  image,
  price: typed(price),
  discount: typed(discount),
  description: typed(description),
  date: typed(day, parseDate),
  name: typed(name),
  status: typed(status),
  company: typed(company),
  capsuleInfo: typed(capsuleInfo),
  doses: typed(doses),
  packet: typed(packet),
});

/** What the form for a new product takes: also a category that may not be chosen yet. */
export const productFormValues = typedValues.extend({ category: typed(category) });
