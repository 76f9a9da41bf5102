import { type AccountRow, findAccount } from "./accounts.queries.ts";
import { type IdTokenClaims, readIdToken } from "./id-token.ts";
import { IdentityError } from "./identity-error.ts";
import type { IdentityService } from "./identity-service.ts";

export type CurrentAccount = { account: AccountRow; claims: IdTokenClaims };

const recentSeconds = 5 * 60;

/** The account of an ID token that is ours, not expired and not revoked. */
export async function currentAccount(
  { db, currentKeys }: Pick<IdentityService, "db" | "currentKeys">,
  idToken: string,
): Promise<CurrentAccount> {
  const claims = await readIdToken(currentKeys, idToken);
  const account = await findAccount(db, claims.sub);
  if (!account) throw new IdentityError("USER_NOT_FOUND");
  if (account.generation !== claims.generation) throw new IdentityError("TOKEN_EXPIRED");
  if (account.disabled) throw new IdentityError("USER_DISABLED");
  return { account, claims };
}

/** Protects sensitive changes on a device that was left signed in. */
export function requireRecentSignIn({ auth_time: signedInAt }: IdTokenClaims) {
  if (Date.now() / 1000 - signedInAt > recentSeconds) {
    throw new IdentityError("CREDENTIAL_TOO_OLD_LOGIN_AGAIN");
  }
}
