import images from "#catalog/images.json";
import { formatDate, today } from "#web/ui/date-text.ts";
import { editableFields, type ProductFormText } from "./product-form-fields.ts";

const { key, width } = images["corrin-oak-front"];

const noDetails = Object.fromEntries(editableFields.map((field) => [field, ""])) as ProductFormText;

/** Default values of the form for a new product, without a category. */
export function sampleProduct() {
  return {
    ...noDetails,
    title: "Corrin Side Chair, Ash",
    originalPrice: "480",
    category: "",
    piece: "10",
    date: formatDate(today()),
    image: `/images/${key}/${width}.webp`,
    price: "420",
    discount: "5",
    description: "Solid ash, oiled. Seat height 45 cm.",
    status: "Active",
  };
}

export type NewProductText = ReturnType<typeof sampleProduct>;
