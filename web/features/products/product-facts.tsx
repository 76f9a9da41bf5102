import type { Product } from "#contract/products/product.ts";

/** Missing facts are left out. */
export function ProductFacts({ product }: { product: Product }) {
  const { dimensions } = product;
  const facts: [string, string | null | undefined][] = [
    ["Manufactured by", product.company],
    ["Capsule", product.capsuleInfo && capsuleFact(product.capsuleInfo, product.doses)],
    ["Available in", product.packet],
    ["Color", product.colour],
    ["Materials", product.materials.join(", ")],
    ["Width", dimensions && `${dimensions.width} ${dimensions.unit}`],
    ["Depth", dimensions && `${dimensions.depth} ${dimensions.unit}`],
    ["Height", dimensions && `${dimensions.height} ${dimensions.unit}`],
    ["Seat height", dimensions?.seatHeight ? `${dimensions.seatHeight} ${dimensions.unit}` : null],
    ["Weight", product.weight === null ? null : `${product.weight} kg`],
    ["Packed size", packedFact(product)],
    ["Delivery time", deliveryFact(product.deliveryDays)],
    ["Assembly", product.assemblyNeeded === null ? null : product.assemblyNeeded ? "Needed" : "Not needed"],
    ["Warranty", product.warranty],
    ["Care", product.care],
    ["Manufacturer's address", product.manufacturerAddress],
    ["Safety contact", product.safetyContact],
  ];
  const known = facts.filter(([, value]) => value);
  if (known.length === 0 && !product.instructions) return null;
  return (
    <dl className="divide-y divide-line border-line border-y">
      {known.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-6 py-2.5">
          <dt className="text-mute">{name}</dt>
          <dd className="whitespace-pre-line text-right tabular-nums [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
      {product.instructions && (
        <div className="flex justify-between gap-6 py-2.5">
          <dt className="text-mute">Assembly instructions</dt>
          <dd>
            <a href={product.instructions} download className="text-moss underline underline-offset-4">
              Download the PDF
            </a>
          </dd>
        </div>
      )}
    </dl>
  );
}

function packedFact({ packedSize, parcels }: Product): string | null {
  const size =
    packedSize && `${packedSize.width} × ${packedSize.depth} × ${packedSize.height} ${packedSize.unit}`;
  const count = parcels && `${parcels} ${parcels === 1 ? "parcel" : "parcels"}`;
  return [count, size].filter(Boolean).join(", ") || null;
}

function deliveryFact(days: number | null): string | null {
  if (days === null) return null;
  return `${days} ${days === 1 ? "day" : "days"}`;
}

function capsuleFact(capsuleInfo: string, doses: string | null): string {
  if (!doses) return capsuleInfo;
  return `${capsuleInfo}, ${/^\d+$/.test(doses) ? `${doses} doses` : doses} per packet`;
}
