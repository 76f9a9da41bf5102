import type { Product } from "#contract/product.ts";

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
  ];
  const known = facts.filter(([, value]) => value);
  if (known.length === 0) return null;
  return (
    <dl className="divide-y divide-line border-line border-y">
      {known.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-6 py-2.5">
          <dt className="text-mute">{name}</dt>
          <dd className="text-right tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function capsuleFact(capsuleInfo: string, doses: string | null): string {
  if (!doses) return capsuleInfo;
  return `${capsuleInfo}, ${/^\d+$/.test(doses) ? `${doses} doses` : doses} per packet`;
}
