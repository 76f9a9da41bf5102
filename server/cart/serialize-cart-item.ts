import { amountOf } from "#contract/basics/money.ts";
import type { CartItem } from "#contract/orders/cart.ts";
import type { User } from "#server/db/schema/users.ts";
import type { CartItemRow } from "./cart.queries.ts";

export function serializeCartItem({ unit, product, onHand }: CartItemRow, owner: User): CartItem {
  const withdrawn = product.withdrawnAt !== null || product.status !== "Active";
  return {
    _id: unit.id,
    productId: product.id,
    email: owner.email,
    userName: owner.name,
    name: product.name,
    title: product.title,
    description: product.description,
    image: product.image,
    price: amountOf(product.priceCents),
    originalPrice: amountOf(product.originalPriceCents),
    thirtyDayLow: product.thirtyDayLowCents === null ? null : amountOf(product.thirtyDayLowCents),
    discount: product.discountPercent,
    piece: onHand,
    company: product.company,
    capsuleInfo: product.capsuleInfo,
    doses: product.doses,
    reserved: unit.state === "in cart" && !withdrawn,
    withdrawn,
    priceWhenAdded: amountOf(unit.priceCentsWhenAdded ?? product.priceCents),
    discountWhenAdded: unit.discountPercentWhenAdded ?? product.discountPercent,
    date: (unit.addedAt ?? new Date()).toISOString(),
  };
}
