import { mostPhotos } from "./product-bounds.ts";

type Column = { about: string; required?: true };

/** The columns of a CSV file of products. They are the editor's fields, as the API names them. */
const columns = {
  _id: { about: "Empty for a new product; the id of the product to change." },
  title: { about: "Product name.", required: true },
  category: { about: "The address of a category, for example side.", required: true },
  price: { about: "An amount with at most two decimals.", required: true },
  originalPrice: { about: "A former price.", required: true },
  discount: { about: "Percent, 0 to 100.", required: true },
  piece: {
    about: "Pieces in stock, a whole number. Leave it empty to keep an existing product's stock.",
    required: true,
  },
  image: {
    about: "The first photo: an https:// address, an address of this shop, or a file of the ZIP file.",
    required: true,
  },
  description: { about: "May be empty.", required: true },
  date: { about: "The day it goes on sale, for example 2026-11-15.", required: true },
  name: { about: "Short name. Empty: the product name." },
  status: { about: "Active or Hidden." },
  company: { about: "Shown as “Manufactured by”." },
  capsuleInfo: { about: "Text." },
  doses: { about: "Text." },
  packet: { about: "Text." },
  imageAlt: { about: "What the first photo shows." },
  width: { about: "Centimeters with at most one decimal. With depth and height." },
  depth: { about: "Centimeters." },
  height: { about: "Centimeters." },
  seatHeight: { about: "Centimeters; may be empty." },
  weight: { about: "Kilograms with at most two decimals." },
  packedWidth: { about: "Centimeters. With packedDepth and packedHeight." },
  packedDepth: { about: "Centimeters." },
  packedHeight: { about: "Centimeters." },
  parcels: { about: "Number of parcels." },
  design: { about: "The same text for all finishes of one design." },
  color: { about: "The color's name." },
  swatch: { about: "A color such as #c99f6b." },
  materials: { about: "Separated by commas, for example oak, linen." },
  model: { about: "A GLB file of the ZIP file, or the address of an uploaded one." },
  care: { about: "Text." },
  warranty: { about: "Text." },
  manufacturerAddress: { about: "Postal address." },
  safetyContact: { about: "Email or web address for questions of product safety." },
  deliveryDays: { about: "Days until delivery." },
  assemblyNeeded: { about: "yes, no, or empty." },
  instructions: { about: "A PDF of the ZIP file, or the address of an uploaded one." },
  lowStockAt: { about: "Listed as low stock at this many pieces. Empty: 5." },
  sellLastPiece: { about: "no keeps the last piece in the showroom. Empty: the shop's setting." },
} as const satisfies Record<string, Column>;

/** photo2 and photo2Alt, photo3 and photo3Alt, … */
type PhotoColumn = `photo${number}` | `photo${number}Alt`;

export type ProductColumn = keyof typeof columns | PhotoColumn;

/** The text of each column that the file has. */
export type ProductCells = Partial<Record<ProductColumn, string>>;

/** Address and alt text of each photo. */
export const photoColumns: { src: ProductColumn; alt: ProductColumn }[] = Array.from(
  { length: mostPhotos },
  (_, index) =>
    index === 0
      ? { src: "image", alt: "imageAlt" }
      : { src: `photo${index + 1}`, alt: `photo${index + 1}Alt` },
);

export const productColumns: ProductColumn[] = [
  ...(Object.keys(columns) as ProductColumn[]),
  ...photoColumns.slice(1).flatMap(({ src, alt }) => [src, alt]),
];

/** Older and hand-made files may omit the others. */
export const requiredColumns = Object.entries<Column>(columns).flatMap(([name, { required }]) =>
  required ? [name as ProductColumn] : [],
);

/** The columns of photos besides `image`, which every file has. */
export const morePhotoColumns = photoColumns.flatMap(({ src, alt }) =>
  src === "image" ? [alt] : [src, alt],
);

/** Columns that together are one field: a line that has one of them needs all. */
export const columnGroups: ProductColumn[][] = [
  ["width", "depth", "height", "seatHeight"],
  ["packedWidth", "packedDepth", "packedHeight"],
  morePhotoColumns,
];

/** Explanations for people, in order. */
export const columnsExplained: { name: string; about: string }[] = [
  ...Object.entries<Column>(columns).map(([name, { about }]) => ({ name, about })),
  { name: `photo2 to photo${mostPhotos}`, about: "Further photos, as in image." },
  { name: `photo2Alt to photo${mostPhotos}Alt`, about: "What they show." },
];
