import type { Queryable } from "#server/db/client.ts";
import type { GoogleProfile } from "#server/db/schema/identity.ts";
import { transact } from "#server/db/transact.ts";
import {
  findAccountByEmail,
  findAccountByLink,
  insertAccount,
  lockEmail,
  removeLinks,
  updateAccount,
} from "../accounts.queries.ts";
import { claimAccount } from "../claim-account.ts";
import type { IdentityService } from "../identity-service.ts";
import { IdentityError } from "../protocol/identity-error.ts";
import { type Client, completeSignIn } from "../sign-in/complete-sign-in.ts";
import { randomUid } from "../tokens/secrets.ts";
import { addGoogleLink, googleId, insertGoogleLink } from "./link-google.ts";

/** Signs a Google user in, or up. */
export async function signInWithGoogle(
  service: IdentityService,
  { profile, ...client }: Client & { profile: GoogleProfile },
) {
  const { db } = service;
  const signedInAt = new Date();
  const { account, isNewUser } = await transact(db, async (tx) => {
    await lockEmail(tx, profile.email);
    const linked = await findAccountByLink(tx, googleId, profile.subject);
    const { owner, isNewUser } = linked
      ? { owner: linked, isNewUser: false }
      : await claimOrCreate(tx, profile);
    if (owner.disabled) throw new IdentityError("USER_DISABLED");
    const account = await updateAccount(tx, owner.uid, {
      lastSignInAt: signedInAt,
      displayName: owner.displayName ?? profile.name ?? null,
      photoUrl: owner.photoUrl ?? profile.picture ?? null,
    });
    return { account: account ?? owner, isNewUser };
  });
  const tokens = await completeSignIn(service, account, { how: "google", provider: googleId, ...client });
  return { account, isNewUser, tokens };
}

/** First sign-in of a Google user: an account with the same address is theirs if Google has verified the address. */
async function claimOrCreate(tx: Queryable, profile: GoogleProfile) {
  const existing = await findAccountByEmail(tx, profile.email);
  if (!existing) {
    const { email, emailVerified } = profile;
    const created = await insertAccount(tx, { uid: randomUid(), email, emailVerified });
    if (!created) throw new IdentityError("EMAIL_EXISTS");
    await insertGoogleLink(tx, created, profile);
    return { owner: created, isNewUser: true };
  }
  if (!profile.emailVerified) throw new IdentityError("EMAIL_EXISTS");
  const owner = await claimAccount(tx, existing);
  // The address may have belonged to another Google user before.
  await removeLinks(tx, owner.uid, googleId);
  await addGoogleLink(tx, owner, profile);
  return { owner, isNewUser: false };
}
