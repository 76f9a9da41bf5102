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
const adjectives = ["Low", "High", "Wide", "Narrow", "Quiet", "Bright", "Bold", "Plain", "Soft", "Straight"];

/** The sample products with generated names and prices. The result is the same for the same count. */
export function fakeProducts(count: number): NewProduct[] {
  const samples = readSampleCatalog("2026-01-01");
  return Array.from({ length: count }, (_, n) => {
    const sample = samples[n % samples.length];
    if (!sample) throw new Error("the sample catalog is empty");
    const name = `${adjectives[n % adjectives.length]} ${places[Math.floor(n / adjectives.length) % places.length]} ${n}`;
    const priceCents = 9_900 + ((n * 7_919) % 190_000);
    const { date, name: short = null, ...details } = sample;
    return {
      ...details,
      name,
      title: sample.title.replace(short ?? "", name),
      design: `${sample.design}-${Math.floor(n / samples.length)}`,
      priceCents,
      originalPriceCents: priceCents,
      discountPercent: n % 4 === 0 ? 10 : 0,
      onHand: n % 60,
    };
  });
}
