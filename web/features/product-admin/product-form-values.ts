import { z } from "zod";
import { newProduct } from "#contract/product-input.ts";
import { parseDate } from "#web/ui/date-text.ts";

const { title, originalPrice, category, piece, image, price, discount, description } = newProduct.shape;
const { name, status, company, capsuleInfo, doses, packet } = newProduct.shape;

/** Form fields hold text; `parse` converts it for the API's schema. */
function fromText<Schema extends z.ZodType>(
  schema: Schema,
  parse: (text: string) => unknown = (text) => text,
) {
  return z
    .string()
    .transform(parse)
    .pipe(z.preprocess((value) => value, schema));
}

// Not the contract's union of two date formats: the resolver would show the messages of both.
const date = z.iso.date("Date input not valid");

/** The edit form's schema. Dates are typed as MM/dd/yyyy. */
export const productForm = z.object({
  title,
  originalPrice: fromText(originalPrice),
  piece: fromText(piece),
  image,
  price: fromText(price),
  discount: fromText(discount),
  description: fromText(description),
  date: fromText(date, parseDate),
  name: fromText(name),
  status: fromText(status),
  company: fromText(company),
  capsuleInfo: fromText(capsuleInfo),
  doses: fromText(doses),
  packet: fromText(packet),
});

/** The schema of the form for a new product, which also has a category. */
export const newProductForm = productForm.extend({ category: fromText(category) });
