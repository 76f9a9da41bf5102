import { eq } from "drizzle-orm";
import { cartItemNotFound } from "#contract/basics/domain-error.ts";
import type { ShopSettings } from "#contract/settings/shop-settings.ts";
import type { Db } from "#server/db/client.ts";
import type { KeyedRequest } from "#server/db/idempotency-keys.queries.ts";
import { once } from "#server/db/once.ts";
import { stockUnits } from "#server/db/schema/stock.ts";
import { lockCustomer } from "#server/stock/lock-customer.ts";
import { purchaseLimitsOf, requireRoomForUnit } from "#server/stock/purchase-limits.ts";
import { findOnHand, lockOnHand, type Reservation, reserveUnit } from "#server/stock/reserve-unit.ts";
import { countUnits } from "#server/stock/stock.queries.ts";
import { lockCartItem, touchCart } from "./cart.queries.ts";

/** Reserves a unit for an expired cart item. */
export async function reserveAgain(
  db: Db,
  { userId, id }: { userId: string; id: string },
  settings: ShopSettings,
  keyed?: KeyedRequest,
): Promise<Reservation> {
  return once(db, keyed, async (tx) => {
    const customer = await lockCustomer(tx, userId);
    await touchCart(tx, userId);
    const item = await lockCartItem(tx, userId, id);
    if (!item) throw cartItemNotFound();
    if (item.state === "in cart") return { piece: await findOnHand(tx, item.productId), reserved: true };
    const units = await countUnits(tx, userId, item.productId);
    requireRoomForUnit(units, customer.emailVerified, purchaseLimitsOf(settings));
    const level = await lockOnHand(tx, item.productId);
    const reservation = await reserveUnit(tx, item.productId, level, settings);
    if (reservation.reserved)
      await tx.update(stockUnits).set({ state: "in cart" }).where(eq(stockUnits.id, id));
    return reservation;
  });
}
