import type { AccountRow, LinkRow } from "../accounts.queries.ts";
import type { FactorRow } from "../second-factor/factors.queries.ts";

/** The account in responses of accounts:lookup and accounts:update, without the password hash. */
export function serializeAccount(account: AccountRow, links: LinkRow[], factor?: FactorRow) {
  return {
    localId: account.uid,
    email: account.email,
    emailVerified: account.emailVerified,
    ...profileOf(account),
    ...(account.emailLinkUsed ? { emailLinkSignin: true } : {}),
    ...(account.passwordChangedAt ? { passwordUpdatedAt: account.passwordChangedAt.getTime() } : {}),
    createdAt: String(account.createdAt.getTime()),
    lastLoginAt: String((account.lastSignInAt ?? account.createdAt).getTime()),
    providerUserInfo: signInProviders(account, links),
    ...(factor && { mfaInfo: [serializeFactor(factor)] }),
  };
}

/** A second factor, as the SDK lists it. */
export function serializeFactor({ id, displayName, enrolledAt }: FactorRow) {
  return {
    mfaEnrollmentId: id,
    ...(displayName && { displayName }),
    enrolledAt: enrolledAt.toISOString(),
    totpInfo: {},
  };
}

function signInProviders(account: AccountRow, links: LinkRow[]) {
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
