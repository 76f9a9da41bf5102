import { DomainError } from "#contract/basics/domain-error.ts";
import type { ShopSettings } from "#contract/settings/shop-settings.ts";
import type { Db } from "#server/db/client.ts";
import { claimKey, type KeyedRequest, storeAnswer } from "#server/db/idempotency-keys.queries.ts";
import { pipeline, transact } from "#server/db/transact.ts";
import { lockCustomer } from "./lock-customer.ts";
import { limitsUnits, purchaseLimitsOf, requireRoomForUnit } from "./purchase-limits.ts";
import { lockOnHand, outOfStock, type Reservation, reserveUnit } from "./reserve-unit.ts";
import { countUnits, insertHold, isSoldOut, renewHolds } from "./stock.queries.ts";

type TakeRequest = { userId: string; productId: string };

/** Holds one unit for the customer. A repeated request renews the hold instead. */
export async function takeUnit(
  db: Db,
  request: TakeRequest,
  settings: ShopSettings,
  given?: KeyedRequest,
): Promise<Reservation> {
  const { userId, productId } = request;
  const limits = purchaseLimitsOf(settings);
  // Clients may use one key for the hold and for the cart item. The space keeps this one apart: no client's key has one.
  const keyed = given && { ...given, key: `hold ${given.key}` };
  // Without a transaction, because a crowd still asks for a product after it is sold out.
  if (await isSoldOut(db, productId, keyed)) throw outOfStock();
  return transact(db, async (tx) => {
    const [earlier, customer, units, level] = await pipeline(
      () => claimKey(tx, keyed),
      () => lockCustomer(tx, userId),
      () => limitsUnits(limits) && countUnits(tx, userId, productId),
      () => lockOnHand(tx, productId),
    );
    if (earlier) {
      const answer = earlier.answer as Reservation;
      if (answer.reserved && !(await renewHolds(tx, request, limits.holdMinutes))) throw holdExpired();
      return answer;
    }
    if (units) requireRoomForUnit(units, customer.emailVerified, limits);
    const reservation = await reserveUnit(tx, productId, level, settings);
    await pipeline(
      () => reservation.reserved && insertHold(tx, request),
      () => storeAnswer(tx, keyed, reservation),
    );
    return reservation;
  });
}

function holdExpired() {
  return new DomainError(
    "hold_expired",
    "This piece was held for you as long as possible and is back in stock. Please add it again.",
  );
}
