import type { Queryable } from "#server/db/client.ts";
import type { GoogleProfile } from "#server/db/schema/identity.ts";
import { transact } from "#server/db/transact.ts";
import { enqueueSecurityEmail } from "#server/mail/outbox.ts";
import {
  type AccountRow,
  findAccountByEmail,
  findAccountByLink,
  insertLink,
  lockAccount,
  lockEmail,
  removeLinks,
  updateAccount,
} from "../accounts.queries.ts";
import type { IdentityService } from "../identity-service.ts";
import { IdentityError } from "../protocol/identity-error.ts";
import { type CurrentAccount, requireRecentSignIn } from "../tokens/current-account.ts";

export const googleId = "google.com";

/**
 * Adds Google to a signed-in account. A recent sign-in has passed the account's second factor: no session starts without it, and
 * enrolling one ends all others. The session continues as it is, so that linking can't make an old sign-in recent.
 */
export async function linkGoogle(
  { db }: IdentityService,
  { account, claims }: CurrentAccount,
  profile: GoogleProfile,
): Promise<AccountRow> {
  requireRecentSignIn(claims);
  return transact(db, async (tx) => {
    await lockEmail(tx, profile.email);
    if (await findAccountByLink(tx, googleId, profile.subject))
      throw new IdentityError("FEDERATED_USER_ID_ALREADY_LINKED");
    const sameEmail = await findAccountByEmail(tx, profile.email);
    if (sameEmail && sameEmail.uid !== account.uid) throw new IdentityError("EMAIL_EXISTS");
    const locked = await lockAccount(tx, account.uid);
    if (locked?.generation !== claims.generation) throw new IdentityError("TOKEN_EXPIRED");
    await addGoogleLink(tx, locked, profile);
    const verified = profile.emailVerified && profile.email === locked.email;
    const changed = await updateAccount(tx, account.uid, {
      emailVerified: locked.emailVerified || verified,
      displayName: locked.displayName ?? profile.name ?? null,
      photoUrl: locked.photoUrl ?? profile.picture ?? null,
    });
    return changed ?? locked;
  });
}

/** Tells the owner only if the account had a link. */
export async function removeGoogleLink(tx: Queryable, { uid, email }: AccountRow): Promise<void> {
  const removed = await removeLinks(tx, uid, googleId);
  if (removed.length > 0) await enqueueSecurityEmail(tx, email, { event: "google disconnected" });
}

/** Adds a way to sign in to an existing account, and tells its owner. */
export async function addGoogleLink(tx: Queryable, account: AccountRow, profile: GoogleProfile) {
  await insertGoogleLink(tx, account, profile);
  await enqueueSecurityEmail(tx, account.email, { event: "google connected" });
}

export async function insertGoogleLink(tx: Queryable, { uid }: AccountRow, profile: GoogleProfile) {
  const link = {
    providerId: googleId,
    subject: profile.subject,
    uid,
    email: profile.email,
    displayName: profile.name ?? null,
    photoUrl: profile.picture ?? null,
  };
  if (!(await insertLink(tx, link))) throw new IdentityError("FEDERATED_USER_ID_ALREADY_LINKED");
}
