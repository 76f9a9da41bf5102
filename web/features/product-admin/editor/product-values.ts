import type { Product } from "#contract/products/product.ts";
import type { NewProductInput, ProductChange } from "#contract/products/product-input.ts";
import { formatDate } from "#web/ui/date-text.ts";
import { photosText } from "./photo-list.ts";
import {
  type EditableField,
  editableFields,
  inputFieldOf,
  type ProductFormText,
} from "./product-form-fields.ts";

type EditedProduct = Omit<NewProductInput, "category">;

export function formTextOf(values: EditedProduct | Product): ProductFormText {
  const { dimensions, packedSize, photos = [], assemblyNeeded } = values;
  const [first, ...more] = photos;
  const plain = Object.fromEntries(
    editableFields.map((field) => [field, textOf(values[field as keyof EditedProduct])]),
  ) as ProductFormText;
  return {
    ...plain,
    date: formatDate(values.date.slice(0, 10)),
    // Without a short name, `name` is the title.
    name: values.name && values.name !== values.title ? values.name : "",
    imageAlt: first?.alt ?? "",
    morePhotos: photosText(more),
    width: textOf(dimensions?.width),
    depth: textOf(dimensions?.depth),
    height: textOf(dimensions?.height),
    seatHeight: textOf(dimensions?.seatHeight),
    packedWidth: textOf(packedSize?.width),
    packedDepth: textOf(packedSize?.depth),
    packedHeight: textOf(packedSize?.height),
    materials: (values.materials ?? []).join(", "),
    assemblyNeeded: assemblyNeeded == null ? "" : assemblyNeeded ? "yes" : "no",
  };
}

function textOf(value: unknown): string {
  return value === null || value === undefined ? "" : String(value);
}

/** The PATCH body for the changed fields; undefined if nothing changed. */
export function changeBetween(original: Product, edited: EditedProduct): ProductChange | undefined {
  const [before, after] = [formTextOf(original), formTextOf(edited)];
  const changed = editableFields.filter((field) => before[field] !== after[field]);
  if (changed.length === 0) return undefined;
  const names = new Set(changed.map(inputFieldOf));
  // Photos replace the image, and an image alone the photos.
  if (names.has("photos")) names.add("image");
  const change = Object.fromEntries(Array.from(names, (name) => [name, edited[name]]));
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
