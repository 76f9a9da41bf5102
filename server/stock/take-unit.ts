import type { Db } from "#server/db/client.ts";
import { inOneGo, transact } from "#server/db/transact.ts";
import { DomainError } from "#server/domain-error.ts";
import { type Claim, claimFromShelf, type StockRules } from "./claim-from-shelf.ts";
import { findProductOfKey, insertHold, lockCustomer, lockLevel, renewHold } from "./stock.queries.ts";

type Wanted = { userId: string; productId: string; requestKey: string | undefined };

/** Takes one unit off the shelf and holds it for the customer. The same key again takes nothing more. */
export async function takeUnit(db: Db, wanted: Wanted, rules: StockRules): Promise<Claim> {
  const { userId, productId, requestKey } = wanted;
  return transact(db, async (tx) => {
    const [, earlier] = await inOneGo(
      () => lockCustomer(tx, userId),
      () => requestKey && findProductOfKey(tx, userId, requestKey),
    );
    if (requestKey && earlier) {
      if (earlier !== productId) throw keyReused();
      await renewHold(tx, userId, requestKey);
      return { piece: (await lockLevel(tx, productId)).onHand, reserved: true };
    }
    const claim = await claimFromShelf(tx, productId, rules);
    if (claim.reserved) await insertHold(tx, wanted);
    return claim;
  });
}

export function keyReused() {
  return new DomainError("key_reused", "This Idempotency-Key was used for something else.");
}
