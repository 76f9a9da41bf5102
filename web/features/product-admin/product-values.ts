import type { Product } from "#contract/product.ts";
import type { NewProductInput, ProductChange } from "#contract/product-input.ts";
import { formatDate } from "#web/ui/date-text.ts";

/** The edit form's fields, in order. */
export const editableFields = [
  "title",
  "originalPrice",
  "piece",
  "image",
  "price",
  "discount",
  "description",
  "date",
  "name",
  "status",
  "company",
  "capsuleInfo",
  "doses",
  "packet",
] as const;

export type EditableField = (typeof editableFields)[number];

export const fieldLabels: Record<EditableField, string> = {
  title: "Product Name",
  originalPrice: "Original Price",
  piece: "Piece",
  image: "Image URL",
  price: "Price",
  discount: "Discount",
  description: "Description",
  date: "Select Date",
  name: "Short Name",
  status: "Status",
  company: "Company",
  capsuleInfo: "Capsule Info",
  doses: "Doses",
  packet: "Packet",
};

/** A product as text in form fields. */
export type ProductFormText = Record<EditableField, string>;

type EditedProduct = Pick<NewProductInput, EditableField>;

export function formTextOf(values: EditedProduct): ProductFormText {
  const text = Object.fromEntries(editableFields.map((field) => [field, String(values[field] ?? "")]));
  return {
    ...(text as ProductFormText),
    date: formatDate(values.date.slice(0, 10)),
    // Without a short name, `name` is the title.
    name: values.name && values.name !== values.title ? values.name : "",
  };
}

/** The PATCH body for the changed fields; undefined if nothing changed. */
export function changeBetween(original: Product, edited: EditedProduct): ProductChange | undefined {
  const [before, after] = [formTextOf(original), formTextOf(edited)];
  const changed = editableFields.filter((field) => before[field] !== after[field]);
  if (changed.length === 0) return undefined;
  const change = Object.fromEntries(changed.map((field) => [field, edited[field]]));
  return {
    ...change,
    version: original.version,
    // Sales change the stock all the time, which only conflicts with an edit of the stock.
    ...(changed.includes("piece") && { pieceSeen: original.piece }),
  };
}

/** Another admin changed the product while it was being edited. */
export type Conflict = {
  /** Fields they changed to other values than the form's. */
  fields: EditableField[];
  theirs: ProductFormText;
  mine: ProductFormText;
  /** Conflicting fields not edited here: their values are preselected. */
  uneditedHere: EditableField[];
};

export function conflictBetween(original: Product, current: Product, mine: ProductFormText): Conflict {
  const before = formTextOf(original);
  const theirs = formTextOf(current);
  const fields = editableFields.filter(
    (field) => theirs[field] !== before[field] && theirs[field] !== mine[field],
  );
  return { fields, theirs, mine, uneditedHere: fields.filter((field) => mine[field] === before[field]) };
}
