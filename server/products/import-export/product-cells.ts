import { amountOf } from "#contract/basics/money.ts";
import { type ProductCells, photoColumns } from "#contract/products/product-columns.ts";
import type { ProductRow } from "#server/db/schema/products.ts";

/** A product as the texts of its line. */
export function cellsOf(row: ProductRow): ProductCells {
  const photos = photoColumns.flatMap(({ src, alt }, index) => {
    const photo = row.photos[index];
    return [
      [src, index === 0 ? row.image : (photo?.src ?? "")],
      [alt, photo?.alt ?? ""],
    ];
  });
  return {
    _id: row.id,
    title: row.title,
    category: row.category,
    price: String(amountOf(row.priceCents)),
    originalPrice: String(amountOf(row.originalPriceCents)),
    discount: String(row.discountPercent),
    piece: String(row.onHand),
    description: row.description,
    date: row.date,
    // A product without a short name follows its title.
    name: row.name === row.title ? "" : row.name,
    status: row.status,
    company: row.company ?? "",
    capsuleInfo: row.capsuleInfo ?? "",
    doses: row.doses ?? "",
    packet: row.packet ?? "",
    width: textOf(row.widthCm),
    depth: textOf(row.depthCm),
    height: textOf(row.heightCm),
    seatHeight: textOf(row.seatHeightCm),
    weight: textOf(row.weightKg),
    packedWidth: textOf(row.packedWidthCm),
    packedDepth: textOf(row.packedDepthCm),
    packedHeight: textOf(row.packedHeightCm),
    parcels: textOf(row.parcels),
    design: row.design ?? "",
    color: row.colour ?? "",
    swatch: row.swatch ?? "",
    materials: row.materials.join(", "),
    model: row.model ?? "",
    care: row.care ?? "",
    warranty: row.warranty ?? "",
    manufacturerAddress: row.manufacturerAddress ?? "",
    safetyContact: row.safetyContact ?? "",
    deliveryDays: textOf(row.deliveryDays),
    assemblyNeeded: yesOrNo(row.assemblyNeeded),
    instructions: row.instructions ?? "",
    lowStockAt: textOf(row.lowStockAt),
    sellLastPiece: yesOrNo(row.sellLastPiece),
    ...Object.fromEntries(photos),
  };
}

function textOf(value: number | null): string {
  return value === null ? "" : String(value);
}

function yesOrNo(value: boolean | null): string {
  return value === null ? "" : value ? "yes" : "no";
}
