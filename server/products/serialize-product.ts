import { amountOf } from "#contract/money.ts";
import type { Product } from "#contract/product.ts";
import type { ProductRow } from "#server/db/schema/products.ts";

export function serializeProduct(row: ProductRow): Product {
  return {
    _id: row.id,
    image: row.image,
    title: row.title,
    name: row.name,
    description: row.description,
    price: amountOf(row.priceCents),
    originalPrice: amountOf(row.originalPriceCents),
    discount: row.discountPercent,
    piece: row.onHand,
    category: row.category,
    status: row.status,
    date: `${row.date}T00:00:00.000Z`,
    version: row.version,
    company: row.company,
    capsuleInfo: row.capsuleInfo,
    doses: row.doses,
    packet: row.packet,
    photos: row.photos,
    dimensions: row.dimensions,
    weight: row.weightKg,
    materials: row.materials,
    colour: row.colour,
    swatch: row.swatch,
    model: row.model,
  };
}

/** The editable fields, for the audit log. */
export function productForAudit(row: ProductRow): Record<string, unknown> {
  const { _id, version, photos, dimensions, weight, materials, colour, swatch, model, ...editable } =
    serializeProduct(row);
  return editable;
}
