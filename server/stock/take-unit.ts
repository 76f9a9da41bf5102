import { DomainError, keyReused } from "#contract/domain-error.ts";
import type { ShopSettings } from "#contract/shop-settings.ts";
import type { Db } from "#server/db/client.ts";
import { pipeline, transact } from "#server/db/transact.ts";
import { lockCustomer } from "#server/users/users.queries.ts";
import { limitsUnits, purchaseLimitsOf, requireRoomForUnit } from "./purchase-limits.ts";
import { findOnHand, lockOnHand, outOfStock, type Reservation, reserveUnit } from "./reserve-unit.ts";
import { countUnits, findProductOfKey, insertHold, isSoldOut, renewHold } from "./stock.queries.ts";

type TakeRequest = { userId: string; productId: string; requestKey: string | undefined };

/** Holds one unit for the customer. A repeated key renews the hold instead. */
export async function takeUnit(db: Db, request: TakeRequest, settings: ShopSettings): Promise<Reservation> {
  const { userId, productId, requestKey } = request;
  const limits = purchaseLimitsOf(settings);
  // Without a transaction, because a crowd still asks for a product after it is sold out.
  if (await isSoldOut(db, request)) throw outOfStock();
  return transact(db, async (tx) => {
    const [customer, earlierProductId, units, level] = await pipeline(
      () => lockCustomer(tx, userId),
      () => requestKey && findProductOfKey(tx, userId, requestKey),
      () => limitsUnits(limits) && countUnits(tx, userId, productId),
      () => lockOnHand(tx, productId),
    );
    if (requestKey && earlierProductId) {
      if (earlierProductId !== productId) throw keyReused();
      if (!(await renewHold(tx, { userId, requestKey }, limits.holdMinutes))) throw holdExpired();
      return { piece: await findOnHand(tx, productId), reserved: true };
    }
    if (units) requireRoomForUnit(units, customer.emailVerified, limits);
    const reservation = await reserveUnit(tx, productId, level, settings);
    if (reservation.reserved) await insertHold(tx, request);
    return reservation;
  });
}

function holdExpired() {
  return new DomainError(
    "hold_expired",
    "This piece was held for you as long as possible and is back in stock. Please add it again.",
  );
}
