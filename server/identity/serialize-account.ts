import type { AccountRow, LinkRow } from "./accounts.queries.ts";

/** An account as accounts:lookup and accounts:update tell of it. The password's hash stays here. */
export function serializeAccount(account: AccountRow, links: LinkRow[]) {
  return {
    localId: account.uid,
    email: account.email,
    emailVerified: account.emailVerified,
    ...profileOf(account),
    ...(account.emailLinkUsed ? { emailLinkSignin: true } : {}),
    ...(account.passwordChangedAt ? { passwordUpdatedAt: account.passwordChangedAt.getTime() } : {}),
    createdAt: String(account.createdAt.getTime()),
    lastLoginAt: String((account.lastSignInAt ?? account.createdAt).getTime()),
    providerUserInfo: waysIn(account, links),
  };
}

function waysIn(account: AccountRow, links: LinkRow[]) {
  const own = {
    providerId: "password",
    email: account.email,
    federatedId: account.email,
    rawId: account.email,
    ...profileOf(account),
  };
  const others = links.map((link) => ({
    providerId: link.providerId,
    rawId: link.subject,
    federatedId: link.subject,
    ...(link.email ? { email: link.email } : {}),
    ...profileOf(link),
  }));
  return account.passwordHash || account.emailLinkUsed ? [own, ...others] : others;
}

function profileOf({ displayName, photoUrl }: { displayName: string | null; photoUrl: string | null }) {
  return { ...(displayName ? { displayName } : {}), ...(photoUrl ? { photoUrl } : {}) };
}
