import images from "#catalog/images.json";
import { formatDate, today } from "#web/ui/date-text.ts";

const { key, width } = images["corrin-oak-front"];

/** Default values of the form for a new product, without a category. */
export function sampleProduct() {
  return {
    title: "Corrin Side Chair, Ash",
    originalPrice: "480",
    category: "",
    piece: "10",
    date: formatDate(today()),
    image: `/images/${key}/${width}.webp`,
    price: "420",
    discount: "5",
    description: "Solid ash, oiled. Seat height 45 cm.",
    name: "",
    status: "Active",
    company: "",
    capsuleInfo: "",
    doses: "",
    packet: "",
  };
}

export type NewProductText = ReturnType<typeof sampleProduct>;
