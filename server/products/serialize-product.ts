import { amountOf } from "#contract/basics/money.ts";
import { binDays } from "#contract/products/deletion-periods.ts";
import type { Finish, ListedProduct, Product, Size } from "#contract/products/product.ts";
import type { DeletedProduct } from "#contract/products/product-bin.ts";
import type { ProductRow } from "#server/db/schema/products.ts";
import type { ListedRow } from "./finishes.queries.ts";
import type { BinRow } from "./product-bin.queries.ts";

export function serializeProduct(row: ProductRow): Product {
  const size = sizeOf(row.widthCm, row.depthCm, row.heightCm);
  return {
    _id: row.id,
    image: row.image,
    title: row.title,
    name: row.name,
    description: row.description,
    price: amountOf(row.priceCents),
    originalPrice: amountOf(row.originalPriceCents),
    thirtyDayLow: row.thirtyDayLowCents === null ? null : amountOf(row.thirtyDayLowCents),
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
    dimensions: size && { ...size, seatHeight: row.seatHeightCm },
    weight: row.weightKg,
    packedSize: sizeOf(row.packedWidthCm, row.packedDepthCm, row.packedHeightCm),
    parcels: row.parcels,
    materials: row.materials,
    design: row.design,
    colour: row.colour,
    swatch: row.swatch,
    model: row.model,
    care: row.care,
    warranty: row.warranty,
    manufacturerAddress: row.manufacturerAddress,
    safetyContact: row.safetyContact,
    deliveryDays: row.deliveryDays,
    assemblyNeeded: row.assemblyNeeded,
    instructions: row.instructions,
  };
}

export function serializeListed(row: ListedRow): ListedProduct {
  return { ...serializeProduct(row), finishes: finishesOf(row) };
}

/** Adds the product itself if it is not for sale, for the admin's preview. */
function finishesOf(row: ListedRow): Finish[] {
  const others = (row.finishes ?? []).filter(({ id }) => id !== row.id);
  if (others.length === 0) return [];
  return [row, ...others]
    .sort((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ id, title, colour, swatch, image, priceCents, onHand }) => ({
      _id: id,
      title,
      colour,
      swatch,
      image,
      price: amountOf(priceCents),
      piece: onHand,
    }));
}

function sizeOf(width: number | null, depth: number | null, height: number | null): Size | null {
  if (width === null || depth === null || height === null) return null;
  return { width, depth, height, unit: "cm" };
}

/** The editable fields, for the audit log. */
export function productForAudit(row: ProductRow): Record<string, unknown> {
  const { _id, version, photos, thirtyDayLow, ...editable } = serializeProduct(row);
  // Their sizes follow from the files.
  return { ...editable, photos: photos.map(({ src, alt }) => ({ src, alt })) };
}

export function serializeDeleted({ id, withdrawnAt, ...product }: BinRow): DeletedProduct {
  const until = new Date(withdrawnAt.getTime() + binDays * 24 * 60 * 60_000);
  return {
    _id: id,
    ...product,
    deletedAt: withdrawnAt.toISOString(),
    restorableUntil: until.toISOString(),
  };
}
