import type { Product } from "#contract/product.ts";
import type { NewProductInput, ProductChange } from "#contract/product-input.ts";
import { formatDate } from "#web/ui/date-text.ts";

/** What the edit form holds, in its order. */
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

/** As fields hold it, and as people read it. */
export type TypedValues = Record<EditableField, string>;

type EditedProduct = Pick<NewProductInput, EditableField>;

export function typedValuesOf(values: EditedProduct): TypedValues {
  const typed = Object.fromEntries(editableFields.map((field) => [field, String(values[field] ?? "")]));
  return {
    ...(typed as TypedValues),
    date: formatDate(values.date.slice(0, 10)),
    // A product without a short name is called by its title.
    name: values.name && values.name !== values.title ? values.name : "",
  };
}

/** What to send so that the product becomes what is wanted; nothing if it is that already. */
export function changeBetween(seen: Product, wanted: EditedProduct): ProductChange | undefined {
  const [before, after] = [typedValuesOf(seen), typedValuesOf(wanted)];
  const changed = editableFields.filter((field) => before[field] !== after[field]);
  if (changed.length === 0) return undefined;
  const change = Object.fromEntries(changed.map((field) => [field, wanted[field]]));
  return {
    ...change,
    version: seen.version,
    // Customers take pieces all the time; that matters only to somebody who counts them.
    ...(changed.includes("piece") && { pieceSeen: seen.piece }),
  };
}

/** Somebody else changed the product while it was being edited. */
export type Conflict = {
  /** What they changed, and what differs from what was typed here. */
  fields: EditableField[];
  theirs: TypedValues;
  mine: TypedValues;
  /** Nobody touched these here: their values are taken over unless somebody objects. */
  untouched: EditableField[];
};

export function conflictBetween(seen: Product, now: Product, mine: TypedValues): Conflict {
  const before = typedValuesOf(seen);
  const theirs = typedValuesOf(now);
  const fields = editableFields.filter(
    (field) => theirs[field] !== before[field] && theirs[field] !== mine[field],
  );
  return { fields, theirs, mine, untouched: fields.filter((field) => mine[field] === before[field]) };
}
