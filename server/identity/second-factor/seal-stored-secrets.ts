import type { Db } from "#server/db/client.ts";
import { transact } from "#server/db/transact.ts";
import { lockFactors, replaceSecret } from "./factors.queries.ts";
import { isSealed, openSecret, sealSecret } from "./seal-secret.ts";
import type { SecretKey } from "./secret-key.ts";

/** Encrypts the secrets that an older release has stored, and counts those that this key can't open. */
export async function sealStoredSecrets(db: Db, secretKey: SecretKey): Promise<{ unreadable: number }> {
  const key = await secretKey();
  return transact(db, async (tx) => {
    const factors = await lockFactors(tx);
    for (const { id, secret } of factors)
      if (!isSealed(secret)) await replaceSecret(tx, id, sealSecret(key, secret, id));
    const unreadable = factors.filter(({ id, secret }) => openSecret(key, secret, id) === undefined);
    return { unreadable: unreadable.length };
  });
}
