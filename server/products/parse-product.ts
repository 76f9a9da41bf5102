import { DomainError } from "#contract/basics/domain-error.ts";
import { centsOf } from "#contract/basics/money.ts";
import type { NewProductInput } from "#contract/products/product-input.ts";
import type { ProductRow } from "#server/db/schema/products.ts";

type RequiredColumn =
  | "title"
  | "category"
  | "priceCents"
  | "originalPriceCents"
  | "discountPercent"
  | "image"
  | "description"
  | "date"
  | "onHand";
/** Written by triggers, by archiving and by the stock page. */
type OtherColumn =
  | "id"
  | "version"
  | "updatedAt"
  | "withdrawnAt"
  | "name"
  | "lowStockAt"
  | "sellLastPiece"
  | "thirtyDayLowCents";

/** The fields of a product that admins edit. */
export type ProductDetails = Pick<ProductRow, RequiredColumn> &
  Partial<Omit<ProductRow, RequiredColumn | OtherColumn>> & {
    /** Null: the product has no short name and uses its title. */
    name?: string | null;
  };

/** An imported product may have its former id, and its own stock rules. */
export type NewDetails = ProductDetails & Partial<Pick<ProductRow, "id" | "lowStockAt" | "sellLastPiece">>;

export function parseProduct(input: NewProductInput): ProductDetails {
  const { price, originalPrice, discount, piece, ...others } = input;
  return {
    ...parseOthers(others),
    image: others.image,
    priceCents: centsOf(price),
    originalPriceCents: centsOf(originalPrice),
    discountPercent: discount,
    onHand: piece,
  };
}

export function parseProductChanges(input: OptionalFields<NewProductInput>): Partial<ProductDetails> {
  const { price, originalPrice, discount, piece, ...others } = input;
  return {
    ...parseOthers(others),
    ...(price !== undefined && { priceCents: centsOf(price) }),
    ...(originalPrice !== undefined && { originalPriceCents: centsOf(originalPrice) }),
    ...(discount !== undefined && { discountPercent: discount }),
    ...(piece !== undefined && { onHand: piece }),
  };
}

type Others = Omit<NewProductInput, "price" | "originalPrice" | "discount" | "piece">;

function parseOthers<Input extends OptionalFields<Others>>(input: Input) {
  const { dimensions, packedSize, weight, image, photos, ...asTheyAre } = input;
  const firstPhoto = photos?.[0]?.src;
  if (image !== undefined && firstPhoto !== undefined && image !== firstPhoto) throw notTheImage();
  return withoutUndefined({
    ...asTheyAre,
    image: firstPhoto ?? image,
    photos,
    weightKg: weight,
    ...(dimensions !== undefined && {
      widthCm: dimensions?.width ?? null,
      depthCm: dimensions?.depth ?? null,
      heightCm: dimensions?.height ?? null,
      seatHeightCm: dimensions?.seatHeight ?? null,
    }),
    ...(packedSize !== undefined && {
      packedWidthCm: packedSize?.width ?? null,
      packedDepthCm: packedSize?.depth ?? null,
      packedHeightCm: packedSize?.height ?? null,
    }),
  });
}

function notTheImage() {
  const message = "The first photo must be the product's image";
  return new DomainError("invalid_input", `photos: ${message}`, [{ field: "photos", message }]);
}

type OptionalFields<T> = { [Key in keyof T]?: T[Key] | undefined };

function withoutUndefined<T extends object>(fields: T) {
  const defined = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(defined) as { [Key in keyof T]: Exclude<T[Key], undefined> };
}
