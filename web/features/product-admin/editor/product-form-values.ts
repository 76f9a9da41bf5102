import { zodResolver } from "@hookform/resolvers/zod";
import { z } from "zod";
import { imageAddress, measure } from "#contract/products/product-details-input.ts";
import { newProduct } from "#contract/products/product-input.ts";
import { parseDate } from "#web/ui/date-text.ts";
import { photosFrom } from "./photo-list.ts";

const shape = newProduct.shape;

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

const orNull = (text: string) => text || null;
const tagsFrom = (text: string) =>
  text
    .split(",")
    .map((tag) => tag.trim())
    .filter(Boolean);
const answers: Record<string, boolean> = { yes: true, no: false };

// Not the contract's union of two date formats: the resolver would show the messages of both.
const date = z.iso.date("Date input not valid");

/** The form's fields. Dates are typed as MM/dd/yyyy. */
const fields = {
  title: shape.title,
  originalPrice: fromText(shape.originalPrice),
  piece: fromText(shape.piece),
  image: imageAddress,
  price: fromText(shape.price),
  discount: fromText(shape.discount),
  description: fromText(shape.description),
  date: fromText(date, parseDate),
  imageAlt: z.string(),
  morePhotos: fromText(shape.photos.unwrap(), photosFrom),
  width: fromText(measure),
  depth: fromText(measure),
  height: fromText(measure),
  seatHeight: fromText(measure),
  weight: fromText(shape.weight),
  packedWidth: fromText(measure),
  packedDepth: fromText(measure),
  packedHeight: fromText(measure),
  parcels: fromText(shape.parcels),
  name: fromText(shape.name),
  design: fromText(shape.design),
  colour: fromText(shape.colour),
  swatch: fromText(shape.swatch),
  materials: fromText(shape.materials, tagsFrom),
  model: fromText(shape.model, orNull),
  company: fromText(shape.company),
  capsuleInfo: fromText(shape.capsuleInfo),
  doses: fromText(shape.doses),
  packet: fromText(shape.packet),
  care: fromText(shape.care),
  warranty: fromText(shape.warranty),
  manufacturerAddress: fromText(shape.manufacturerAddress),
  safetyContact: fromText(shape.safetyContact),
  deliveryDays: fromText(shape.deliveryDays),
  assemblyNeeded: fromText(shape.assemblyNeeded, (text) => answers[text] ?? null),
  instructions: fromText(shape.instructions, orNull),
  status: fromText(shape.status),
};

type Fields = z.output<z.ZodObject<typeof fields>>;
type Context = z.core.$RefinementCtx;

const sizes = [
  { width: "width", depth: "depth", height: "height" },
  { width: "packedWidth", depth: "packedDepth", height: "packedHeight" },
] as const;

/** A size has three sides; the API has them as one field. */
function requireWholeSizes(values: Fields, context: Context): void {
  for (const names of sizes) {
    if (!Object.values(names).some((name) => values[name])) continue;
    for (const [side, name] of Object.entries(names))
      if (!values[name])
        context.addIssue({ code: "custom", path: [name], message: `${capital(side)} is required` });
  }
  const { height, seatHeight } = values;
  if (seatHeight && seatHeight > (height ?? 0)) {
    const message = height ? "Must not be above the height" : "Enter width, depth and height first";
    context.addIssue({ code: "custom", path: ["seatHeight"], message });
  }
}

function capital(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}

/** From the form's fields to the API's. */
function toInput<Values extends Fields>(values: Values) {
  const { width, depth, height, seatHeight, packedWidth, packedDepth, packedHeight, ...others } = values;
  const { imageAlt, morePhotos, ...asTheyAre } = others;
  const first = { src: others.image, alt: imageAlt, width: 900, height: 900 };
  const unit = "cm" as const;
  return {
    ...asTheyAre,
    photos: morePhotos.length > 0 || imageAlt ? [first, ...morePhotos] : [],
    dimensions:
      width && depth && height ? { width, depth, height, seatHeight: seatHeight ?? null, unit } : null,
    packedSize:
      packedWidth && packedDepth && packedHeight
        ? { width: packedWidth, depth: packedDepth, height: packedHeight, unit }
        : null,
  };
}

/** The edit form's schema. */
export const productForm = z.object(fields).superRefine(requireWholeSizes).transform(toInput);

/** The schema of the form for a new product, which also has a category. */
export const newProductForm = z
  .object({ ...fields, category: fromText(shape.category) })
  .superRefine(requireWholeSizes)
  .transform(toInput);

export const productResolver = zodResolver(productForm);
export const newProductResolver = zodResolver(newProductForm);
