import type { NewProduct } from "#server/products/add-products.ts";
import { readSampleCatalog } from "#server/products/sample-catalog.ts";

const places = [
  "Aland",
  "Brisk",
  "Calder",
  "Dunmore",
  "Elster",
  "Fjell",
  "Garonne",
  "Harrow",
  "Istria",
  "Jura",
  "Kestrel",
  "Lagan",
];
const manners = ["Low", "High", "Wide", "Narrow", "Quiet", "Bright", "Bold", "Plain", "Soft", "Straight"];

/** Any number of chairs for measuring: the sample chairs under invented names and prices. The same number gives the same chairs. */
export function fakeProducts(howMany: number): NewProduct[] {
  const samples = readSampleCatalog();
  return Array.from({ length: howMany }, (_, n) => {
    const sample = samples[n % samples.length];
    if (!sample) throw new Error("the sample catalogue is empty");
    const name = `${manners[n % manners.length]} ${places[Math.floor(n / manners.length) % places.length]} ${n}`;
    const priceCents = 9_900 + ((n * 7_919) % 190_000);
    return {
      ...sample,
      name,
      title: sample.title.replace(sample.name, name),
      design: `${sample.design}-${Math.floor(n / samples.length)}`,
      priceCents,
      originalPriceCents: priceCents,
      discountPercent: n % 4 === 0 ? 10 : 0,
      onHand: n % 60,
    };
  });
}
