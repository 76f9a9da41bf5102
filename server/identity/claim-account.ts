import type { Queryable } from "#server/db/client.ts";
import { type AccountRow, removeLinks, revokeTokens, updateAccount } from "./accounts.queries.ts";

/**
 * Gives an account with an unverified email address to the user who has just proved to own that address. Another person may have
 * registered it, so every other way to sign in is removed.
 */
export async function claimAccount(tx: Queryable, account: AccountRow): Promise<AccountRow> {
  if (account.emailVerified) return account;
  await removeLinks(tx, account.uid);
  await revokeTokens(tx, account.uid);
  const owned = await updateAccount(tx, account.uid, {
    passwordHash: null,
    emailVerified: true,
    emailLinkUsed: false,
    displayName: null,
    photoUrl: null,
  });
  return owned ?? account;
}
