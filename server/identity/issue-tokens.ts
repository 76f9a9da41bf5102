import type { Queryable } from "#server/db/client.ts";
import { type AccountRow, listLinks } from "./accounts.queries.ts";
import { type SignIn, signIdToken } from "./id-token.ts";
import { hashSecret, randomSecret } from "./secrets.ts";
import { insertSession } from "./sessions.queries.ts";
import { type KeyRing, tokenTtlSeconds } from "./signing-keys.ts";

export type Tokens = { idToken: string; refreshToken: string; expiresIn: string };

/** Starts a session. */
export async function issueTokens(
  db: Queryable,
  currentKeys: KeyRing,
  account: AccountRow,
  signIn: SignIn,
): Promise<Tokens> {
  const refreshToken = randomSecret();
  await insertSession(db, {
    tokenHash: hashSecret(refreshToken),
    uid: account.uid,
    generation: account.generation,
    signInProvider: signIn.provider,
    signedInAt: signIn.signedInAt,
  });
  const idToken = await signIdToken(currentKeys, account, await listLinks(db, account.uid), signIn);
  return { idToken, refreshToken, expiresIn: String(tokenTtlSeconds) };
}
