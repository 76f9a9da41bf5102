import { listLinks } from "./accounts.queries.ts";
import { signIdToken } from "./id-token.ts";
import { IdentityError } from "./identity-error.ts";
import type { IdentityService } from "./identity-service.ts";
import { hashSecret } from "./secrets.ts";
import { touchSession } from "./sessions.queries.ts";

/** Issues a new ID token for a valid session. Every failure is TOKEN_EXPIRED, because only that makes the SDK sign out. */
export async function refreshSession({ db, currentKeys }: IdentityService, refreshToken: string) {
  const found = await touchSession(db, hashSecret(refreshToken));
  if (!found || found.session.generation !== found.account.generation)
    throw new IdentityError("TOKEN_EXPIRED");
  const { account, session } = found;
  if (account.disabled) throw new IdentityError("USER_DISABLED");
  const idToken = await signIdToken(currentKeys, account, await listLinks(db, account.uid), {
    provider: session.signInProvider,
    signedInAt: session.signedInAt,
  });
  return { idToken, uid: account.uid };
}
