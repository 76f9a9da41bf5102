import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { check, numeric } from "drizzle-orm/pg-core";
import {
  heaviestKg,
  longestDeliveryDays,
  longestSideCm,
  longestText,
  mostMaterials,
  mostParcels,
  mostPhotos,
} from "#contract/products/product-bounds.ts";

export const centimeters = () => numeric({ precision: 5, scale: 1, mode: "number" });

type DetailColumn =
  | "image"
  | "photos"
  | "widthCm"
  | "depthCm"
  | "heightCm"
  | "seatHeightCm"
  | "weightKg"
  | "packedWidthCm"
  | "packedDepthCm"
  | "packedHeightCm"
  | "parcels"
  | "design"
  | "colour"
  | "swatch"
  | "materials"
  | "care"
  | "warranty"
  | "manufacturerAddress"
  | "safetyContact"
  | "deliveryDays";

/** The bounds of contract/products/product-details-input.ts. */
export function detailChecks(table: Record<DetailColumn, AnyColumn>) {
  const { widthCm, depthCm, heightCm, seatHeightCm, packedWidthCm, packedDepthCm, packedHeightCm } = table;
  const { photos, materials } = table;
  const { material: longestMaterial, alt: _, ...texts } = longestText;
  const bounded = Object.entries(texts).map(
    ([name, longest]) => sql`char_length(${table[name as keyof typeof texts]}) <= ${literal(longest)}`,
  );
  return [
    check(
      "products_photos_start_with_image",
      sql`jsonb_array_length(${photos}) <= ${literal(mostPhotos)} and (${photos} = '[]' or ${photos} -> 0 ->> 'src' = ${table.image})`,
    ),
    check("products_size_complete", isSize(widthCm, depthCm, heightCm)),
    check("products_packed_size_complete", isSize(packedWidthCm, packedDepthCm, packedHeightCm)),
    check(
      "products_seat_within_height",
      sql`${seatHeightCm} is null or ${seatHeightCm} > 0 and ${heightCm} is not null and ${seatHeightCm} <= ${heightCm}`,
    ),
    check(
      "products_weight_bounds",
      sql`${table.weightKg} > 0 and ${table.weightKg} <= ${literal(heaviestKg)}`,
    ),
    check("products_parcels_bounds", sql`${table.parcels} between 1 and ${literal(mostParcels)}`),
    check(
      "products_delivery_bounds",
      sql`${table.deliveryDays} between 0 and ${literal(longestDeliveryDays)}`,
    ),
    check("products_swatch_is_color", sql`${table.swatch} ~ '^#[0-9a-f]{6}$'`),
    check(
      "products_materials_bounds",
      sql`cardinality(${materials}) <= ${literal(mostMaterials)} and char_length(array_to_string(${materials}, '')) <= ${literal(mostMaterials * longestMaterial)}`,
    ),
    check("products_texts_bounds", sql.join(bounded, sql` and `)),
  ];
}

/** All three sides or none, each within bounds. */
function isSize(width: AnyColumn, depth: AnyColumn, height: AnyColumn): SQL {
  return sql`num_nulls(${width}, ${depth}, ${height}) in (0, 3) and least(${width}, ${depth}, ${height}) > 0 and greatest(${width}, ${depth}, ${height}) <= ${literal(longestSideCm)}`;
}

/** Table definitions can't have parameters. */
function literal(value: number): SQL {
  return sql.raw(String(value));
}
