import type { Queryable } from "#server/db/client.ts";
import { type AccountRow, removeLinks, revokeTokens, updateAccount } from "./accounts.queries.ts";

/**
 * Hands an account whose e-mail was never verified to whoever has just shown that the e-mail is theirs. Somebody else may
 * have registered it: every way in they could have kept is closed.
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
