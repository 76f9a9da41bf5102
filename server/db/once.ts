import type { Db } from "./client.ts";
import { claimKey, type KeyedRequest, storeAnswer } from "./idempotency-keys.queries.ts";
import { type Transaction, transact } from "./transact.ts";

/**
 * Does the work of a request in one transaction, and stores its result with the key. A repeated request gets that result, and nothing is
 * done again. Without a key it is a plain transaction. If the work fails, nothing is stored.
 */
export function once<Result>(
  db: Db,
  keyed: KeyedRequest | undefined,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return transact(db, async (tx) => {
    const earlier = await claimKey(tx, keyed);
    if (earlier) return earlier.answer as Result;
    const result = await work(tx);
    await storeAnswer(tx, keyed, result);
    return result;
  });
}

/** For work that starts long before its transaction: the answer of an earlier request with this key. */
export async function findEarlier<Result>(
  db: Db,
  keyed: KeyedRequest | undefined,
): Promise<Result | undefined> {
  if (!keyed) return undefined;
  const earlier = await transact(db, (tx) => claimKey(tx, keyed));
  return earlier?.answer as Result | undefined;
}
