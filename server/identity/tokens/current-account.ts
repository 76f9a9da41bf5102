import { recentSignInSeconds } from "#contract/account/recent-sign-in.ts";
import { type AccountRow, findAccount } from "../accounts.queries.ts";
import type { IdentityService } from "../identity-service.ts";
import { IdentityError } from "../protocol/identity-error.ts";
import { type IdTokenClaims, readIdToken } from "./id-token.ts";
import { hasSession } from "./sessions.queries.ts";

export type CurrentAccount = { account: AccountRow; claims: IdTokenClaims };

/** The account of an ID token that is ours, not expired and not revoked. */
export async function currentAccount(
  { db, currentKeys }: Pick<IdentityService, "db" | "currentKeys">,
  idToken: string,
): Promise<CurrentAccount> {
  const claims = await readIdToken(currentKeys, idToken);
  const account = await findAccount(db, claims.sub);
  if (!account) throw new IdentityError("USER_NOT_FOUND");
  if (account.generation !== claims.generation) throw new IdentityError("TOKEN_EXPIRED");
  if (claims.session_id && !(await hasSession(db, claims.session_id)))
    throw new IdentityError("TOKEN_EXPIRED");
  if (account.disabled) throw new IdentityError("USER_DISABLED");
  return { account, claims };
}

/** Protects sensitive changes on a device that was left signed in. */
export function requireRecentSignIn({ auth_time: signedInAt }: IdTokenClaims) {
  if (Date.now() / 1000 - signedInAt > recentSignInSeconds) {
    throw new IdentityError("CREDENTIAL_TOO_OLD_LOGIN_AGAIN");
  }
}
