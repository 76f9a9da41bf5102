import { transact } from "#server/db/transact.ts";
import { findAccount, listLinks } from "../accounts.queries.ts";
import type { IdentityService } from "../identity-service.ts";
import { IdentityError } from "../protocol/identity-error.ts";
import { signIdToken } from "./id-token.ts";
import { hashSecret, randomSecret } from "./secrets.ts";
import { endSession, insertRefreshToken, lockRefreshToken, replaceRefreshToken } from "./sessions.queries.ts";

/** Two tabs may use the same token at the same moment. Both get a new one; a reuse later than this ends the session. */
const graceSeconds = 60;

/** Issues a new ID token and replaces the refresh token. Failures are TOKEN_EXPIRED, because only that makes the SDK sign out. */
export async function refreshSession({ db, currentKeys }: IdentityService, refreshToken: string) {
  const tokenHash = hashSecret(refreshToken);
  const next = randomSecret();
  const session = await transact(db, async (tx) => {
    const found = await lockRefreshToken(tx, tokenHash);
    if (!found) return undefined;
    if ((found.replacedSecondsAgo ?? 0) > graceSeconds) {
      // One of its two users may have stolen it, so the session ends for both.
      await endSession(tx, found.session.uid, found.session.id);
      return undefined;
    }
    await replaceRefreshToken(tx, found.session.id, tokenHash);
    await insertRefreshToken(tx, found.session.id, hashSecret(next));
    return found.session;
  });
  const account = session && (await findAccount(db, session.uid));
  if (!account || session.generation !== account.generation) throw new IdentityError("TOKEN_EXPIRED");
  if (account.disabled) throw new IdentityError("USER_DISABLED");
  const idToken = await signIdToken(currentKeys, account, await listLinks(db, account.uid), {
    provider: session.signInProvider,
    signedInAt: session.signedInAt,
    sessionId: session.id,
  });
  return { idToken, refreshToken: next, uid: account.uid };
}
