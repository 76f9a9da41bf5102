import type { NewProductInput } from "#contract/products/product-input.ts";

/** The labels of the form's fields, in order. */
export const fieldLabels = {
  title: "Product Name",
  originalPrice: "Original Price",
  piece: "Piece",
  image: "Image URL",
  price: "Price",
  discount: "Discount",
  description: "Description",
  date: "Select Date",
  imageAlt: "Alt text of photo 1",
  morePhotos: "More photos",
  width: "Width",
  depth: "Depth",
  height: "Height",
  seatHeight: "Seat height",
  weight: "Weight",
  packedWidth: "Packed width",
  packedDepth: "Packed depth",
  packedHeight: "Packed height",
  parcels: "Number of parcels",
  name: "Short Name",
  design: "Design",
  colour: "Color name",
  swatch: "Swatch",
  materials: "Materials",
  model: "3D model",
  company: "Company",
  capsuleInfo: "Capsule Info",
  doses: "Doses",
  packet: "Packet",
  care: "Care",
  warranty: "Warranty",
  manufacturerAddress: "Manufacturer's address",
  safetyContact: "Safety contact",
  deliveryDays: "Delivery time in days",
  assemblyNeeded: "Assembly needed",
  instructions: "Assembly instructions",
  status: "Status",
} as const;

export type EditableField = keyof typeof fieldLabels;

export const editableFields = Object.keys(fieldLabels) as EditableField[];

/** A product as text in form fields. */
export type ProductFormText = Record<EditableField, string>;

/** Fields of the form that the API groups. */
const groups: Partial<Record<EditableField, keyof NewProductInput>> = {
  image: "photos",
  imageAlt: "photos",
  morePhotos: "photos",
  width: "dimensions",
  depth: "dimensions",
  height: "dimensions",
  seatHeight: "dimensions",
  packedWidth: "packedSize",
  packedDepth: "packedSize",
  packedHeight: "packedSize",
};

export function inputFieldOf(field: EditableField): Exclude<keyof NewProductInput, "category"> {
  return (groups[field] ?? field) as Exclude<keyof NewProductInput, "category">;
}

/** The form's field for a field that the API names, such as "packedSize.width". */
export function formFieldOf(name: string): string {
  const [first = "", second = ""] = name.split(".");
  if (first === "dimensions") return second;
  if (first === "packedSize") return `packed${second.charAt(0).toUpperCase()}${second.slice(1)}`;
  if (first === "photos") return second === "0" ? "image" : "morePhotos";
  return first;
}
