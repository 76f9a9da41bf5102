import type { Queryable } from "#server/db/client.ts";
import { type AccountRow, listLinks } from "../accounts.queries.ts";
import { signIdToken } from "./id-token.ts";
import { hashSecret, randomSecret } from "./secrets.ts";
import { insertSession } from "./sessions.queries.ts";
import { type KeyRing, tokenTtlSeconds } from "./signing-keys.ts";

export type Tokens = { idToken: string; refreshToken: string; expiresIn: string };

type NewSession = { provider: string; signedInAt: Date; device?: string };

/** Starts a session. */
export async function issueTokens(
  db: Queryable,
  currentKeys: KeyRing,
  account: AccountRow,
  { provider, signedInAt, device = "" }: NewSession,
): Promise<Tokens> {
  const refreshToken = randomSecret();
  const { uid, generation } = account;
  const session = { uid, generation, signInProvider: provider, signedInAt, device };
  const sessionId = await insertSession(db, session, hashSecret(refreshToken));
  const signIn = { provider, signedInAt, sessionId };
  const idToken = await signIdToken(currentKeys, account, await listLinks(db, uid), signIn);
  return { idToken, refreshToken, expiresIn: String(tokenTtlSeconds) };
}
