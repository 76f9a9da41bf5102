import type { Db } from "#server/db/client.ts";
import { pipeline, transact } from "#server/db/transact.ts";
import { DomainError } from "#server/errors.ts";
import type { PurchaseLimits } from "./purchase-limits.ts";
import { type Claim, reserveUnit, type StockRules } from "./reserve-unit.ts";
import {
  countUnits,
  findProductOfKey,
  insertHold,
  lockCustomer,
  lockLevel,
  renewHold,
} from "./stock.queries.ts";
import { limitsUnits, requireRoomForUnit } from "./unit-limits.ts";

type Wanted = { userId: string; productId: string; requestKey: string | undefined };

/** Takes one unit off the shelf and holds it for the customer. The same key again takes nothing more. */
export async function takeUnit(
  db: Db,
  wanted: Wanted,
  rules: StockRules,
  limits: PurchaseLimits,
): Promise<Claim> {
  const { userId, productId, requestKey } = wanted;
  return transact(db, async (tx) => {
    const [customer, earlier, units] = await pipeline(
      () => lockCustomer(tx, userId),
      () => requestKey && findProductOfKey(tx, userId, requestKey),
      () => limitsUnits(limits) && countUnits(tx, userId, productId),
    );
    if (requestKey && earlier) {
      if (earlier !== productId) throw keyReused();
      if (!(await renewHold(tx, { userId, requestKey }, limits.holdMinutes))) throw holdExpired();
      return { piece: (await lockLevel(tx, productId)).onHand, reserved: true };
    }
    if (units) requireRoomForUnit(units, customer.emailVerified, limits);
    const claim = await reserveUnit(tx, productId, rules);
    if (claim.reserved) await insertHold(tx, wanted);
    return claim;
  });
}

export function keyReused() {
  return new DomainError("key_reused", "This Idempotency-Key was used for something else.");
}

function holdExpired() {
  return new DomainError(
    "hold_expired",
    "This piece was held for you as long as possible and is back in stock. Please add it again.",
  );
}
